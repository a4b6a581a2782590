import type { DiagnosticList } from '../diagnostics/list.ts';
import { checkCollisions, checkHomePage } from '../resolve/check-routes.ts';
import type { Session } from './session.ts';
import { takeFile } from './take-file.ts';

/** Checks what must be right before pages are made: addresses, settings and lists. */
export async function checkContent(session: Session, log: DiagnosticList): Promise<void> {
  const { files, routes } = session.analysis;
  log.report(checkHomePage(routes));
  log.report(checkCollisions(routes, files.publicFiles.keys()));
  for (const path of files.yaml.keys()) {
    if (!routes.byFile.has(path)) log.report(await takeFile(path, session, () => undefined));
  }
}
