/**
 * The states of a page that starts its host. Hosts are counted from 0 in the order in which the page tries them.
 *
 * ```mermaid
 * stateDiagram-v2
 *   loading --> running: one arrives / run
 *   loading --> loading: the latest hangs / request
 *   loading --> loading: an earlier one hangs, or the last of all
 *   loading --> loading: the latest fails / record, request
 *   loading --> loading: an earlier one fails / record
 *   loading --> loading: the only one left fails / record, show unloaded
 *   loading --> loading: one that does not run breaks
 *   running --> running: another one arrives, hangs or fails
 *   running --> loading: its script fails / record, request
 *   running --> loading: its script fails and none is left / record, show unloaded
 *   running --> leaving: it breaks and another one is left / reload
 *   running --> final: it breaks and none is left / show broken
 *   running --> final: it has been on display for long enough / allow reload
 *   final --> final: it breaks / show broken
 *   final --> final: it has been on display for long enough / allow reload
 *   leaving --> leaving: it breaks
 * ```
 */
export type Start = {
  /** `final`: no other host takes the place of the one that runs; what breaks is in what it shows, or none is left. */
  readonly phase: 'loading' | 'running' | 'final' | 'leaving';
  /** The host that runs, else the one that was requested last. */
  readonly host: number;
  /** The hosts whose files are on their way; once one runs, those that are given up for it. */
  readonly open: readonly number[];
  /** The effects of the event that led here. */
  readonly effects: readonly StartEffect[];
};

export type StartEffect =
  | 'record'
  | 'request'
  | 'run'
  | 'reload'
  | 'show unloaded'
  | 'show broken'
  | 'allow reload';

/** An event of a host. `replaced`: it broke, which is recorded, and another one runs after a reload. */
export type StartEvent = 'arrived' | 'hangs' | 'failed' | 'replaced' | 'broke' | 'proven';

/** Returns the next state of the start after an event of one of so many hosts. */
export function nextStart(
  { phase, host, open }: Start,
  event: StartEvent,
  about: number,
  count: number,
): Start {
  const to = (next: Start['phase'], ...effects: StartEffect[]): Start => ({
    phase: next,
    host,
    open,
    effects,
  });
  const request = (left: readonly number[], ...effects: StartEffect[]): Start => ({
    phase: 'loading',
    host: host + 1,
    open: [...left, host + 1],
    effects: [...effects, 'request'],
  });
  const isLoading = phase === 'loading';
  const isNextLeft = about === host && host + 1 < count;
  const others = open.filter((one) => one !== about);
  if (event === 'arrived' && isLoading)
    return { phase: 'running', host: about, open: others, effects: ['run'] };
  if (event === 'hangs' && isLoading && isNextLeft) return request(open);
  if (event === 'failed' && (isLoading || about === host)) {
    const left = isLoading ? others : [];
    if (isNextLeft) return request(left, 'record');
    return {
      phase: 'loading',
      host,
      open: left,
      effects: left[0] === undefined ? ['record', 'show unloaded'] : ['record'],
    };
  }
  if (event === 'replaced' && phase === 'running') return to('leaving', 'reload');
  const isShown = phase === 'running' || phase === 'final';
  if (event === 'broke' && isShown) return to('final', 'show broken');
  return event === 'proven' && isShown ? to('final', 'allow reload') : to(phase);
}
