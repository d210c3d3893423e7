import type { ReactNode } from 'react';

type DataTableProps = {
  readonly title: string;
  /** Whether the title is in view. */
  readonly isTitled?: boolean;
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string | number;
    readonly id?: string;
    /** The first cell is the row's title. */
    readonly cells: readonly ReactNode[];
  }[];
};

/** Shows a table that may be wider than a phone: it scrolls sideways, by the keyboard as well. */
export function DataTable({ title, isTitled = false, head, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it, too
    <section className="scroll" tabIndex={0} aria-label={title}>
      <table aria-label={isTitled ? undefined : title}>
        {isTitled && <caption>{title}</caption>}
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, cells: [first, ...cells] }) => (
            <tr key={key} id={id}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
