import { readFileSync } from 'node:fs';

/** A transition of a machine, as a table test has it. */
export type Transition = {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly effects?: readonly string[];
};

/** Returns the lines of the Mermaid state diagram in the head of a file, without those that begin and end it. */
export function diagramIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const [, diagram = ''] = /stateDiagram-v2\n([^`]*)```/.exec(text) ?? [];
  return diagram
    .split('\n')
    .map((line) => line.replace(/^[\s*]+/, ''))
    .filter((line) => line !== '');
}

/** Returns the lines of the diagram that a table has: each transition once, in the table's order. */
export function diagramOf(table: readonly Transition[]): string[] {
  return [
    ...new Set(
      table.map(({ from, event, to, effects = [] }) =>
        [`${from} --> ${to}: ${event}`, ...(effects.length > 0 ? [effects.join(', ')] : [])].join(' / '),
      ),
    ),
  ];
}
