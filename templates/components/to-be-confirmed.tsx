import { type Confirmable, isConfirmed } from '../structured-data/confirmed.ts';
import { usePageContext } from './page-context.tsx';

/**
 * A small tag on what visitors could take for a fact and is none yet: on `of` if that is a placeholder, and always
 * without it. `words` say what of it. `placeholderTags: no` in site.yaml hides all tags. (Readings 34.)
 */
export function ToBeConfirmed({ of, words }: { of?: Confirmable; words?: string }) {
  const { strings, tagsPlaceholders } = usePageContext();
  if (!tagsPlaceholders || (of !== undefined && isConfirmed(of))) return null;
  return <span className="tag">{words ?? strings.toBeConfirmed}</span>;
}
