/** A field no person sees. What comes with it filled in was sent by a program, and the receiver may throw it away. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label aria-hidden="true" className="sr-only">
      {label}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
