/** Milliseconds to wait for an answer on a slow line. */
const PATIENCE = 30_000;

/**
 * Posts a form to its own address, as the browser would without script, but stays on the page. Returns true if the
 * server confirms receipt, and then empties the form. A server that does not let this site read its answer confirms nothing.
 */
export async function postForm(form: HTMLFormElement): Promise<boolean> {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(), PATIENCE);
  const fields = fieldsOf(form);
  try {
    const answer = await fetch(form.action, {
      method: 'post',
      headers: { accept: 'application/json' },
      body: fields,
      credentials: 'omit',
      signal: patience.signal,
    });
    // What a visitor typed in the meantime has not been sent, so it stays.
    if (answer.ok && String(fieldsOf(form)) === String(fields)) form.reset();
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(end);
  }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
