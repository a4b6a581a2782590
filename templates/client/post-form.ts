/** Milliseconds to wait for an answer on a slow line. */
const PATIENCE = 30_000;

/**
 * Posts what is typed in a form to the form's own address, as the browser would without script, but stays on the page.
 * Gives whether the other side says that it has it; a side that does not let this site read its answer says nothing.
 */
export async function postForm(form: HTMLFormElement): Promise<boolean> {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(), PATIENCE);
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  try {
    const answer = await fetch(form.action, {
      method: 'post',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      credentials: 'omit',
      signal: patience.signal,
    });
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(end);
  }
}
