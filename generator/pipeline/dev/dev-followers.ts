import type { UndoStep } from '../../model/dev-protocol.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { DevEvent } from '../../serve/dev-server.ts';
import type { DevPages } from './dev-pages.ts';
import type { DevSite } from './dev-site.ts';
import { devState } from './dev-state.ts';

/** The pages that browsers have open. */
export type Followers = {
  /** Follows the page that a browser shows. `page` returns the file at its address, since a page can appear there or go. */
  follow(page: () => OutputPath, tell: (event: DevEvent) => void): () => void;
  /** Notifies browsers of each changed page; resolves when all are notified. */
  tellPages(): Promise<void>;
  /** Sends each page its current diagnostics. */
  tellStates(): void;
};

type Follower = {
  readonly page: () => OutputPath;
  readonly tell: (event: DevEvent) => void;
  hash: string | undefined;
};

type FollowersParts = {
  readonly root: string;
  /** The fix that can be undone. */
  undo(): UndoStep | undefined;
  /** Called with an internal error of sitegen. */
  failed(error: unknown): void;
};

export function openFollowers(site: DevSite, pages: DevPages, parts: FollowersParts): Followers {
  const all = new Set<Follower>();
  const tellPage = async (follower: Follower) => {
    const hash = (await pages.show(follower.page()))?.hash ?? NOT_SHOWN;
    if (hash === follower.hash || !all.has(follower)) return;
    follower.hash = hash;
    follower.tell({ page: { hash } });
  };
  const tellState = async (follower: Follower) => {
    const page = await pages.show(follower.page());
    if (all.has(follower))
      follower.tell({ state: devState(site, page, { root: parts.root, undo: parts.undo() }) });
  };
  return {
    follow(page, tell) {
      const follower: Follower = { page, tell, hash: undefined };
      all.add(follower);
      tellPage(follower)
        .then(() => tellState(follower))
        .catch(parts.failed);
      return () => all.delete(follower);
    },
    async tellPages() {
      await Promise.all([...all].map((follower) => tellPage(follower).catch(parts.failed)));
    },
    tellStates() {
      for (const follower of all) tellState(follower).catch(parts.failed);
    },
  };
}

/** Used as the hash of a page that cannot be shown or is gone. */
const NOT_SHOWN = 'none';
