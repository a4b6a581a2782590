import type { Nodes } from 'mdast';
import type { UnsupportedMarkup } from '../diagnostics/codes/markup.ts';
import type { DisallowedMarkup } from './markup-in-words.ts';
import { sourceOfFrame } from './meant-links.ts';

/** Collects the refused parts of a text. Some kinds are reported only once. */
export type Refusals = {
  readonly refused: readonly DisallowedMarkup[];
  add(...found: readonly DisallowedMarkup[]): void;
  /** Refuses formatting that no text of a site can have. */
  refuse(node: Nodes): void;
  /** Refuses markup once: where a text is too deep or invisible, the rest of it is not a second error. */
  refuseOnce(markup: UnsupportedMarkup, node: Nodes): void;
  /** Refuses a finding in the words of a node. Of the loose bold marks, only one pair is reported. */
  refuseInWords(found: DisallowedMarkup, node: Nodes): void;
};

/** Starts an empty collection for the text `written`. */
export function openRefusals(written: string): Refusals {
  const refused: DisallowedMarkup[] = [];
  const kinds = new Set<string>();
  const tags = new Set<string>();
  return {
    refused,
    add: (...found) => void refused.push(...found),
    refuse(node) {
      if (node.type === 'html') {
        // A pair of tags is one error, and so are ten pairs of the same tag.
        const [name = ''] = /\w+/.exec(node.value) ?? [];
        if (tags.has(name)) return;
        tags.add(name);
      }
      const src = node.type === 'html' ? sourceOfFrame(node.value) : undefined;
      const isUnderlined = node.type === 'heading' && !/^ {0,3}#/.test(writtenAt(written, node));
      const kind = isUnderlined ? 'underlined' : kindOf(node);
      refused.push({ markup: src === undefined ? { kind } : { kind: 'frame', src }, ...rangeOf(node) });
    },
    refuseOnce(markup, node) {
      if (kinds.has(markup.kind)) return;
      kinds.add(markup.kind);
      refused.push({ markup, ...rangeOf(node), length: 1 });
    },
    refuseInWords({ markup, offset, ...rest }, node) {
      if (markup.kind === 'looseMarks' && kinds.has(markup.kind)) return;
      if (markup.kind === 'looseMarks') kinds.add(markup.kind);
      refused.push({ markup, offset: rangeOf(node).offset + offset, ...rest });
    },
  };
}

/** The source text of a node. */
export function writtenAt(written: string, node: Nodes): string {
  const { offset, length } = rangeOf(node);
  return written.slice(offset, offset + length);
}

/** The range of a node in the text, in characters. */
export function rangeOf({ position }: Nodes): Pick<DisallowedMarkup, 'offset' | 'length'> {
  const offset = position?.start.offset ?? 0;
  return { offset, length: (position?.end.offset ?? offset + 1) - offset };
}

/** The formatting of a node; `other` for kinds that owners have no name for. */
function kindOf({ type }: Nodes) {
  switch (type) {
    case 'html':
    case 'heading':
    case 'image':
    case 'code':
    case 'inlineCode':
    case 'blockquote':
    case 'thematicBreak':
      return type;
    default:
      return 'other' as const;
  }
}
