import type { Form } from '../../generator/schema/entities/site-settings.ts';

/** The address that a form sends to, or null if it sends nothing. */
export function actionOf(form: Form): string | null {
  return form.mode === 'endpoint' ? form.action : null;
}
