/** The head of a page without pictures: the menu group it belongs to, its heading, and one sentence. */
export function PageHeader(props: {
  group?: string | undefined;
  heading: string;
  lead?: string | undefined;
}) {
  return (
    <header className="border-line border-b bg-sand py-10">
      <div className="page-width space-y-3">
        {props.group === undefined ? null : (
          <p className="text-muted uppercase tracking-wide">{props.group}</p>
        )}
        <h1 className="heading-1">{props.heading}</h1>
        {props.lead === undefined ? null : <p className="max-w-prose text-lg">{props.lead}</p>}
      </div>
    </header>
  );
}
