import type { Stratum } from '@site/release-page/telemetry';
import { engines, visits } from '@site/release-page/telemetry';

/** The kind of a page: whether its files came from the cache or the network, and its browser's engine. */
export type PageKind = Pick<Stratum, 'visit' | 'engine'>;

/** Returns the name under which pages of one kind are counted. */
export function kindName({ visit, engine }: PageKind): string {
  return `${visit} ${engine}`;
}

/** Returns the kind that a name stands for; `unknown` for counts older than kinds, and for the overflow series `other`. */
export function kindOf(name: string): PageKind {
  const [visit, engine] = name.split(' ');
  return {
    visit: visits.find((one) => one === visit) ?? 'unknown',
    engine: engines.find((one) => one === engine) ?? 'unknown',
  };
}
