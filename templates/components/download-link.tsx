import { DocumentLink } from './document-link.tsx';
import { type PageContextInWords, usePageContext } from './page-context.tsx';

/** A link to a document with its kind and size: visitors with a metered connection know the size before they click. */
export function DownloadLink({ file, children }: { file: string; children: string }) {
  return <DocumentLink {...download(usePageContext(), file)}>{children}</DocumentLink>;
}

/** The address of a document below public/, and its kind and size in words. */
export function download({ fileSize, strings, address }: PageContextInWords, file: string) {
  const kind = file.slice(file.lastIndexOf('.') + 1).toUpperCase();
  const kilobytes = Math.max(1, Math.round(fileSize(file) / 1000));
  return { href: address(`/${file}`), size: strings.fileSize(kind, kilobytes) };
}
