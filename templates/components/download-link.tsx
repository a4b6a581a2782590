import { DocumentLink } from './document-link.tsx';
import { type Here, useSite } from './site-context.tsx';

/** A link to a document with its kind and size, so that nobody is surprised on a metered line. */
export function DownloadLink({ file, children }: { file: string; children: string }) {
  return <DocumentLink {...download(useSite(), file)}>{children}</DocumentLink>;
}

/** The address of a document below public/, and its kind and size in words. */
export function download({ site, strings, address }: Here, file: string) {
  const kind = file.slice(file.lastIndexOf('.') + 1).toUpperCase();
  const kilobytes = Math.max(1, Math.round((site.publicFiles.get(file) ?? 0) / 1000));
  return { href: address(`/${file}`), size: strings.fileSize(kind, kilobytes) };
}
