import type { FileChange } from '../model/file-change.ts';
import { withoutMark } from '../model/source.ts';
import { exists, placeInSite, textInFile } from './site-file.ts';

/** If a file is in neither its old nor its new state, another program has changed it since. */
export type ChangeState = 'made' | 'not-made' | 'changed-since';

/**
 * The states of the changes of a command. The moves of a chain are judged together, because the old place of one file is the
 * new place of the next. Wherever the command was stopped, exactly one place of the chain is free: the moves up to it are made.
 */
export function statesOf(root: string, changes: readonly FileChange[]): ReadonlyMap<FileChange, ChangeState> {
  const states = new Map<FileChange, ChangeState>();
  for (const change of changes) {
    if (change.kind !== 'move') states.set(change, stateOfText(root, change, changes));
  }
  for (const chain of chainsOf(changes)) {
    const free = freePlaces(root, chain);
    chain.forEach((move, index) => {
      const state = index < free[0]! ? 'made' : 'not-made';
      states.set(move, free.length === 1 ? state : 'changed-since');
    });
  }
  return states;
}

function stateOfText(
  root: string,
  change: Exclude<FileChange, Move>,
  all: readonly FileChange[],
): ChangeState {
  const place = placeInSite(root, change.path);
  const isThere = exists(place);
  switch (change.kind) {
    case 'edit': {
      const text = isThere ? withoutMark(textInFile(place)) : undefined;
      if (text === change.after) return 'made';
      const isMovedLater = all.some((one) => one.kind === 'move' && one.to === change.path);
      return text === change.before || (!isThere && isMovedLater) ? 'not-made' : 'changed-since';
    }
    case 'create':
      if (!isThere) return 'not-made';
      return textInFile(place) === change.after ? 'made' : 'changed-since';
    case 'remove':
      if (!isThere) return 'made';
      return textInFile(place) === change.before ? 'not-made' : 'changed-since';
    default:
      return change satisfies never;
  }
}

type Move = FileChange & { readonly kind: 'move' };

/** The moves in chains: each move of a chain goes to the place that the move before it left. */
function chainsOf(changes: readonly FileChange[]): readonly (readonly Move[])[] {
  /** By the place that the last move of the chain leaves. */
  const chains = new Map<string, readonly Move[]>();
  for (const change of changes) {
    if (change.kind !== 'move') continue;
    const before = chains.get(change.to) ?? [];
    chains.delete(change.to);
    chains.set(change.path, [...before, change]);
  }
  return [...chains.values()];
}

/** The free places of a chain. Place 0 is the new place of its first file, place 1 the old place of that file, and so on. */
function freePlaces(root: string, chain: readonly Move[]): readonly number[] {
  const places = [...chain.slice(0, 1).map(({ to }) => to), ...chain.map(({ path }) => path)];
  return places.flatMap((path, index) => (exists(placeInSite(root, path)) ? [] : [index]));
}
