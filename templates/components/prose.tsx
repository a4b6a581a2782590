import type { ReactNode } from 'react';
import type { Block, Inline, RichText } from '../../generator/schema/rich-text.ts';
import { Link } from './link.tsx';

/** A text with its paragraphs, lists, emphasis and links. */
export function Prose({ text }: { text: RichText }) {
  return <div className="max-w-measure space-y-4">{text.map(renderBlock)}</div>;
}

function renderBlock(block: Block, key: number): ReactNode {
  if (block.type === 'paragraph') return <p key={key}>{block.children.map(renderInline)}</p>;
  const items = block.items.map((item, index) => <li key={index}>{renderItem(item)}</li>);
  return block.isOrdered ? (
    <ol key={key} start={block.start} className="list-decimal space-y-1 pl-6">
      {items}
    </ol>
  ) : (
    <ul key={key} className="list-disc space-y-1 pl-6">
      {items}
    </ul>
  );
}

/** An item with a single paragraph needs no element for it. */
function renderItem(item: readonly Block[]): ReactNode {
  const [only, ...more] = item;
  const isPlain = only?.type === 'paragraph' && more.length === 0;
  return isPlain ? only.children.map(renderInline) : item.map(renderBlock);
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
