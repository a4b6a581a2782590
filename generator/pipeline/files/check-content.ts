import type { DiagnosticList } from '../../diagnostics/list.ts';
import { processFile } from '../analysis/process-file.ts';
import type { Session } from '../session.ts';
import { checkPublic } from './check-public.ts';

/** Checks what must be valid before a page is rendered: addresses, files of public/, and the YAML files that many pages show. */
export async function checkContent(session: Session, log: DiagnosticList): Promise<void> {
  const { routes } = session.analysis;
  log.report(routes.diagnostics);
  log.report(await checkPublic(session));
  for (const path of routes.shared) log.report(await processFile(path, session));
}
