import type { Form } from '../../generator/schema/entities/site-settings.ts';

/** Where a form sends what is typed; null if nowhere. */
export function actionOf(form: Form): string | null {
  return form.mode === 'endpoint' ? form.action : null;
}
