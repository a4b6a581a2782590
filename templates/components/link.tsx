import type { ReactNode } from 'react';
import { usePageContext } from './page-context.tsx';

/** A link to a page or file of the site, an anchor, or an address elsewhere. Every link goes through here. */
export function Link(props: {
  to: string;
  children: ReactNode;
  className?: string;
  /** The accessible name if the words of the link are not enough; it contains them. */
  label?: string;
  /** For links that leave the site, such as social networks; their words must say so. */
  opensNewTab?: boolean;
  isCurrent?: boolean;
}) {
  const { address } = usePageContext();
  const leaves = /^https?:/i.test(props.to);
  return (
    <a
      href={address(props.to)}
      className={props.className}
      aria-label={props.label}
      target={props.opensNewTab ? '_blank' : undefined}
      rel={leaves ? 'noopener noreferrer' : undefined}
      aria-current={props.isCurrent ? 'page' : undefined}
    >
      {props.children}
    </a>
  );
}
