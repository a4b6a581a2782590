/** The status line of a form. client/send-form.ts chooses from these words. */
export function FormStatus(words: { sending: string; sent: string; unsent: string }) {
  return (
    <p
      role="status"
      className="form-status"
      data-sending={words.sending}
      data-sent={words.sent}
      data-unsent={words.unsent}
    />
  );
}
