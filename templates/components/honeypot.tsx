/** A field that people do not see. A program sent the form if the field is filled in, and the receiver can discard it. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label aria-hidden="true" className="sr-only">
      {label}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
