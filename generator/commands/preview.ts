import { once } from 'node:events';
import { UserError } from '../diagnostics/user-error.ts';
import { preview } from '../pipeline/preview.ts';
import { openProject } from '../pipeline/project.ts';

/** `sitegen preview`: shows the finished site until somebody ends it; exit code 0. */
export async function run(typed: {
  readonly root: string;
  readonly out?: string;
  readonly port: string;
}): Promise<number> {
  const { address, close } = await preview(openProject(typed), readPort(typed.port));
  const ended = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  process.stdout.write(
    `The site is at ${address}\nAfter a new build, reload the page. To end the preview, press Ctrl and C.\n`,
  );
  await ended;
  await close();
  return 0;
}

function readPort(typed: string): number {
  const port = Number(typed);
  if (!/^\d{1,5}$/.test(typed) || port > 65_535) {
    throw new UserError(
      `--port ${typed} is no port. Write a number from 1024 to 65535, or 0 for any free one.`,
    );
  }
  return port;
}
