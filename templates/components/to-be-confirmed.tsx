import { inLanguage } from '../strings/direction.ts';
import { type Confirmable, isConfirmed } from '../structured-data/confirmed.ts';
import { usePageContext } from './page-context.tsx';

/**
 * A small tag on content that visitors could take for a fact, but that is not confirmed yet. With `of` it shows only if
 * `of` is a placeholder, without `of` always. `words` name the unconfirmed part. `placeholderTags: no` in site.yaml
 * hides all tags. (Readings 34.)
 */
export function ToBeConfirmed(props: {
  of?: Confirmable;
  words?: string;
  /** The language of what is around the tag, if it is not that of the site. */
  around?: string | undefined;
  /** The tag has its own line below the words that it is about. */
  isLine?: boolean;
}) {
  const { of, words, around, isLine } = props;
  const { language, strings, tagsPlaceholders } = usePageContext();
  if (!tagsPlaceholders || (of !== undefined && isConfirmed(of))) return null;
  const tag = (
    <span {...inLanguage(around && language, around)} className="tag">
      {words ?? strings.toBeConfirmed}
    </span>
  );
  return isLine ? <p className="pt-2">{tag}</p> : tag;
}
