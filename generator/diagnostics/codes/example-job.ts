/** A job for the examples of date errors: `content/jobs.yaml` with this one. */
export function jobUntil(deadline: string): string {
  return `- title: Driver
  location: The hill
  type: Fixed-term, one year
  deadline: ${deadline}
  applyLink: notes.txt
`;
}
