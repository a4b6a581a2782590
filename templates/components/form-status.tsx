/** The line of a form that says what became of it; the words are those of client/send-form.ts to choose from. */
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
