import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { useSite } from './site-context.tsx';

/** A link to a document with its kind and size, so that nobody is surprised on a metered line. */
export function DownloadLink({ file, children }: { file: string; children: string }) {
  const { site, strings } = useSite();
  const kind = file.slice(file.lastIndexOf('.') + 1).toUpperCase();
  const kilobytes = Math.max(1, Math.round((site.publicFiles.get(file) ?? 0) / 1000));
  return (
    <Link to={`/${file}`} className="text-link inline-block py-1">
      <Icon name="file" className="mr-1.5" />
      {`${children} (${strings.fileSize(kind, kilobytes)})`}
    </Link>
  );
}
