/** One game, with the parameters of its address. */
export type OpenedGame = {
  readonly kind: 'game';
  readonly name: string;
  readonly type: number | string;
  readonly code: string;
};

/** The content of the game page; `gameMode` checks the modes in this order. */
type GameMode =
  | { readonly kind: 'agent' }
  | { readonly kind: 'service' }
  | { readonly kind: 'download' }
  | OpenedGame;

export function gameMode(query: URLSearchParams): GameMode {
  if (query.get('dailiD') === '1') return { kind: 'agent' };
  if (query.get('dailiD') === '2') return { kind: 'service' };
  if (query.get('app') === '1') return { kind: 'download' };
  return {
    kind: 'game',
    name: query.get('name') ?? '',
    type: query.get('type') || 0,
    code: query.get('code') ?? '',
  };
}
