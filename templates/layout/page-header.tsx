import { Ridge } from '../components/ridge.tsx';

/** The head of a page without pictures: the menu group it belongs to, its heading, one sentence, and the ridge line. */
export function PageHeader(props: {
  group?: string | undefined;
  heading: string;
  lead?: string | undefined;
}) {
  return (
    <header className="page-head">
      <div className="page-width space-y-3 pb-4">
        {props.group === undefined ? null : <p className="small-capitals text-muted">{props.group}</p>}
        <h1 className="heading-1">{props.heading}</h1>
        {props.lead === undefined ? null : <p className="max-w-measure text-lead">{props.lead}</p>}
      </div>
      <Ridge />
    </header>
  );
}
