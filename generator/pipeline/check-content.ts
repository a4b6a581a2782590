import type { DiagnosticList } from '../diagnostics/list.ts';
import { checkCollisions, checkHomePage } from '../resolve/check-routes.ts';
import type { Session } from './session.ts';
import { isShared, takeFile } from './take-file.ts';

/** Checks what must be right before a page is rendered: addresses, and the files that many pages show. */
export async function checkContent(session: Session, log: DiagnosticList): Promise<void> {
  const { files, routes } = session.analysis;
  log.report(checkHomePage(routes));
  log.report(checkCollisions(routes, files.publicFiles.keys()));
  for (const path of files.yaml.keys()) {
    if (isShared(routes.byFile.get(path))) log.report(await takeFile(path, session));
  }
}
