/** Milliseconds to wait for an answer on a slow line. */
const PATIENCE = 30_000;

/**
 * Posts a form to its own address, as the browser would without script, but stays on the page. Returns true if the
 * server confirms receipt. A server that does not let this site read its answer confirms nothing.
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
