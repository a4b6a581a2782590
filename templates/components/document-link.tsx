import { Icon } from './icon.tsx';

/** A link to a document with its kind and size; `href` is a finished address. Islands show it too. */
export function DocumentLink({ href, size, children }: { href: string; size: string; children: string }) {
  return (
    <a href={href} className="text-link inline-block py-1">
      <Icon name="file" className="mr-1.5" />
      {`${children} (${size})`}
    </a>
  );
}
