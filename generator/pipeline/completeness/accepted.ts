import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { locate, nodeAt } from '../../model/source.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import { SITE } from '../../schema/content.ts';
import type { Accepted } from '../../schema/entities/accepted.ts';
import type { Analysis } from '../analysis/analysis.ts';

/** Removes accepted diagnostics from a report. Reports an acceptance that has ended or that matches nothing. */
export function accept(
  found: readonly Diagnostic[],
  accepted: readonly Accepted[],
  { today, analysis }: { readonly today: CalendarDate; readonly analysis: Analysis },
): readonly Diagnostic[] {
  const isMeant = ({ error, file }: Accepted, { code, at }: Diagnostic) =>
    code === error && (file === undefined || at.file === file);
  const valid = accepted.filter(({ until }) => until >= today);
  const left = found.filter((one) => !valid.some((acceptance) => isMeant(acceptance, one)));
  const idle = accepted.flatMap((acceptance, index) => {
    const isOver = acceptance.until < today;
    if (!isOver && found.some((one) => isMeant(acceptance, one))) return [];
    const document = analysis.document(SITE.file);
    if (document === undefined) return [];
    const { span } = nodeAt(document.root, ['accepted', index, isOver ? 'until' : 'error']);
    const args = { until: isOver ? acceptance.until : undefined };
    return [diagnose('accepted-nothing', locate(document.file, span), args)];
  });
  return [...left, ...idle];
}
