import { UserError } from '../diagnostics/user-error.ts';
import { openOutput } from '../read/open-output.ts';
import type { Server } from '../serve/listen.ts';
import { startServer } from '../serve/start-server.ts';
import { restoreOutput } from '../write/open-stage.ts';
import type { Project } from './project.ts';

/** A running preview. */
type Preview = {
  /** The address of the home page, such as `http://127.0.0.1:4321/x/`. */
  readonly address: string;
  readonly close: Server['close'];
};

/** Serves the finished site of a project, and each later build of it, under the base path it was built for. */
export async function preview({ out, trees }: Project, port: number): Promise<Preview> {
  restoreOutput({ out, trees });
  const folder = openOutput(out);
  const site = folder.current();
  if (site === undefined) {
    throw new UserError(
      `sitegen has not built a site in ${out}. Run \`npx sitegen build\` first, or choose its folder with --out.`,
    );
  }
  const { origin, close } = await startServer(folder, port);
  return { address: `${origin}${site.base}`, close };
}
