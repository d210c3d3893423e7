import type { Read, Traffic } from './fleetLoad.ts';

/** The crash of one container under traffic. */
export type Loss = {
  readonly service: string;
  /** The times before and after the kill, and that until the container was healthy again; undefined if it never was. */
  readonly killedAt: number;
  readonly deadAt: number;
  readonly backMs: number | undefined;
  readonly traffic: Traffic;
  /** The accepted views that no figure counts; negative for views that count twice. */
  readonly lost: number;
  /** The time from the end of a release command, run right after the kill, until the site served its document. */
  readonly arrivedMs: number | undefined;
  /** The edges that serve another release after the container is back. */
  readonly behind: number;
};

/** A collector writes each half second, and its transaction may take as long again (ADR 73). */
const UNWRITTEN_MS = 1_000;
/** After a container is healthy, nginx may use its former address until it looks the name up again. */
export const LOOKED_UP_MS = 6_000;

/** Returns the number of views that a kill may lose: what a killed collector had accepted and not written. */
export function mayLose({ service, killedAt, deadAt, traffic }: Loss): number {
  if (service !== 'collector') return 0;
  return traffic.accepted
    .filter(({ at }) => at >= killedAt - UNWRITTEN_MS && at <= deadAt + UNWRITTEN_MS)
    .reduce((sum, { views }) => sum + views, 0);
}

/** Returns the reads that failed and should not: all but those of the one container that serves their path. */
export function wrongReads({ service, killedAt, backMs = 0, traffic }: Loss): readonly Read[] {
  const until = killedAt + backMs + LOOKED_UP_MS;
  const isExcused = (path: string, began: number) =>
    began <= until &&
    (service === 'balancer' ||
      (service === 'console' && path.startsWith('http:')) ||
      path.startsWith(`/${service.replace('remote-', 'remotes/')}/`));
  return traffic.reads.filter(({ path, began, failure }) => failure && !isExcused(path, began));
}

/** Returns the defects of a fleet that lost a container, as sentences. */
export function defects(loss: Loss): string[] {
  const wrong = wrongReads(loss);
  const most = mayLose(loss);
  return [
    ...(loss.backMs === undefined ? ['it never came back'] : []),
    ...(loss.arrivedMs === undefined ? ['a release never arrived'] : []),
    ...(loss.behind > 0 ? [`${loss.behind} edges serve another release`] : []),
    ...(wrong.length > 0 ? [`${wrong.length} page reads failed: ${reasons(wrong)}`] : []),
    ...(loss.traffic.reads.some(({ failure }) => !failure) ? [] : ['no page was read']),
    ...(loss.lost > most ? [`${loss.lost} views are lost, and at most ${most} may be`] : []),
    ...(loss.lost < 0 ? [`${-loss.lost} views count twice`] : []),
  ];
}

function reasons(reads: readonly Read[]): string {
  return [...new Set(reads.map(({ path, failure }) => `${path} ${failure}`))].join(', ');
}
