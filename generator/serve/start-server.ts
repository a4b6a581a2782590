import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishedFolder } from '../model/published-site.ts';
import { type Answer, type AskedAnswer, answerFrom, plainAnswer } from './answer.ts';
import { partChooser } from './as-asked.ts';
import { guard } from './guard.ts';
import { type ClientPatience, listen, type Server, THIS_MACHINE } from './listen.ts';
import { send } from './send.ts';

/** Serves the folder of a site to this machine, as a good host does; port 0 picks a free one. (Safety rule 17.) */
export function startServer(
  folder: PublishedFolder,
  port: number,
  patience?: ClientPatience,
): Promise<Server> {
  return listen(
    async (request, response, ownNames) => {
      const asked = guard(request, ownNames);
      if ('refused' in asked) await send(request, response, asked.refused, { isRefused: true });
      else
        await send(
          request,
          response,
          await answerOfOneBuild(folder, { ...asked, choosePart: partChooser(request) }),
          { isFile: true },
        );
    },
    { host: THIS_MACHINE, port, patience },
  );
}

type AskedFile = Required<Pick<AskedAnswer, 'query' | 'choosePart'>> & { readonly path: string };

/** Tries again while a build swaps the old site for the new one, which takes a moment. */
async function answerOfOneBuild(folder: PublishedFolder, { path, ...asked }: AskedFile): Promise<Answer> {
  try {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const site = folder.current();
      const answer = site && (await answerFrom(site, path, asked));
      if (answer !== undefined) return answer;
      await sleep(20);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return plainAnswer(
      500,
      `This file cannot be read (${code ?? message}). To restore it, run \`npx sitegen build --verify\`.`,
    );
  }
  return plainAnswer(
    503,
    'The finished site no longer exists. Run `npx sitegen build`, then reload this page.',
  );
}
