import type { Target } from '../page-tools.ts';
import type { Visitor } from '../visitor.ts';

/** The actions of a visitor and what they must see, in the same words for every browser. */
export type Story = {
  readonly name: string;
  readonly tell: (visitor: Visitor) => Promise<void>;
};

/** Something to press. */
export const button = (name: string, within?: string): Target => ({ role: 'button', name, within });

/** Something that leads elsewhere. */
export const link = (name: string, within?: string): Target => ({ role: 'link', name, within });

/** Something to type into. */
export const field = (name: string, within?: string): Target => ({ role: 'field', name, within });

/** Words that are part of the page. */
export const words = (name: string, within?: string): Target => ({ role: 'words', name, within });
