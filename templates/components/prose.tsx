import type { ReactNode } from 'react';
import type { Block, Inline, RichText } from '../../generator/schema/rich-text.ts';
import { Link } from './link.tsx';

/** A text with its paragraphs, lists, emphasis and links. */
export function Prose({ text }: { text: RichText }) {
  return <div className="max-w-measure space-y-4">{renderBlocks(text, 1)}</div>;
}

/** Renders blocks; their lists are on this level, counted from 1. */
function renderBlocks(blocks: readonly Block[], level: number): ReactNode {
  return blocks.map((block, key) => {
    if (block.type === 'paragraph') return <p key={key}>{block.children.map(renderInline)}</p>;
    const items = block.items.map((item, index) => <li key={index}>{renderItem(item, level)}</li>);
    return block.isOrdered ? (
      <ol key={key} start={block.start} className="list-decimal space-y-1 ps-6">
        {items}
      </ol>
    ) : (
      // Less room on lower levels leaves some for the words, for readers who set their text large on a phone.
      <ul key={key} className={`list-disc space-y-1 ${level < 3 ? 'ps-6' : 'ps-4'}`}>
        {items}
      </ul>
    );
  });
}

/** An item with a single paragraph needs no element for it. */
function renderItem(item: readonly Block[], level: number): ReactNode {
  const [only, ...more] = item;
  const isPlain = only?.type === 'paragraph' && more.length === 0;
  return isPlain ? only.children.map(renderInline) : renderBlocks(item, level + 1);
}

function renderInline(inline: Inline, key: number): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{inline.children.map(renderInline)}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.children.map(renderInline)}</em>;
    case 'link':
      return (
        <Link key={key} to={inline.to} className="text-link">
          {inline.children.map(renderInline)}
        </Link>
      );
    default:
      return inline satisfies never;
  }
}
