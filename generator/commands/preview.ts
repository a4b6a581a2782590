import { preview } from '../pipeline/preview.ts';
import { openSite } from '../pipeline/project.ts';
import { readPort } from './port.ts';
import { print } from './print.ts';
import { ended } from './until-ended.ts';

/** `sitegen preview`: shows the finished site until the user ends it; exit code 0. */
export async function run(typed: {
  readonly root: string;
  readonly out?: string;
  readonly port: string;
}): Promise<number> {
  const { address, close } = await preview(openSite(typed, { mayBeMissing: true }), readPort(typed.port));
  const end = ended();
  print(
    `The site is at ${address}\nAfter a new build, reload the page. To end the preview, press Ctrl and C.\n`,
  );
  await end;
  await close();
  return 0;
}
