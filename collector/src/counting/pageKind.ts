import type { Stratum } from '@site/shared/telemetry';
import { engines, visits } from '@site/shared/telemetry';

/** The kind of a page: how its files came, and the engine of its browser. */
export type PageKind = Pick<Stratum, 'visit' | 'engine'>;

/** The name under which pages of one kind are counted. */
export function kindName({ visit, engine }: PageKind): string {
  return `${visit} ${engine}`;
}

/** The kind of a name. What was counted before there were kinds has none, as has what found no place any more. */
export function kindOf(name: string): PageKind {
  const [visit, engine] = name.split(' ');
  return {
    visit: visits.find((one) => one === visit) ?? 'unknown',
    engine: engines.find((one) => one === engine) ?? 'unknown',
  };
}
