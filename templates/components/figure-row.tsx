import type { Figure } from '../../generator/schema/entities/figure.ts';

/** Figures in a row, each a number with what it counts. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-6 md:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end border-grain border-l-4 pl-4">
          <dt>{figure.label}</dt>
          <dd className="font-semibold font-serif text-4xl text-heading">{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
