import type { SeededChoices } from '../../support/seededChoices.ts';
import type { Answer } from './answerKinds.ts';
import { cellsOf, type Trial } from './trial.ts';

/** What a place asks the platform, is told by it or reads on the device, and what it is given. */
export type Asked = Pick<Trial, 'who' | 'place' | 'call'> & { readonly answer: Answer };

/** To open the page costs as much as some trials inside it. */
const OPENED_EVERY = 8;
const isOpened = ({ place, call }: Asked) => /^(open|act):/.test(place) || call.startsWith('KEPT ');

type Cell = Pick<Trial, 'field' | 'kind'>;

/**
 * So many trials, dealt evenly over the calls, and one to every place before a second to any: each call in its turn gives one that it
 * has not given yet, first those that bring a field or a kind that it had not. The same seed deals the same.
 */
export function dealt(asked: readonly Asked[], count: number, choices: SeededChoices): Trial[] {
  const decks = asked.map((call) => ({
    call,
    cells: turns(cellsOf(call.call, call.answer), choices),
    every: isOpened(call) ? OPENED_EVERY : 1,
  }));
  const trials: Trial[] = [];
  for (let turn = 0; trials.length < count; turn += 1) {
    const before = trials.length;
    const order = shuffled(decks, choices);
    for (const { call, cells, every } of turn === 0 ? placesFirst(order) : order) {
      const cell = turn % every === 0 ? cells[turn / every] : undefined;
      if (!cell || trials.length === count) continue;
      const { who, place, call: name } = call;
      trials.push({ who, place, call: name, ...cell });
    }
    if (trials.length === before && turn % OPENED_EVERY === 0) break;
  }
  return trials;
}

/** A call of every place, then the others as they were dealt. */
function placesFirst<Deck extends { readonly call: Asked }>(decks: readonly Deck[]): Deck[] {
  const first = new Map(decks.map((deck) => [deck.call.place, deck]));
  return [...first.values(), ...decks.filter((deck) => first.get(deck.call.place) !== deck)];
}

/** In an order in which the first ones bring every kind and every field; what is left follows as it was dealt. */
function turns(cells: readonly Cell[], choices: SeededChoices): Cell[] {
  const seen = new Set<string>();
  const [first, later]: [Cell[], Cell[]] = [[], []];
  for (const cell of shuffled(cells, choices)) {
    const isNew = !seen.has(cell.kind) || !seen.has(`field ${cell.field}`);
    seen.add(cell.kind).add(`field ${cell.field}`);
    (isNew ? first : later).push(cell);
  }
  return [...first, ...later];
}

export function shuffled<Item>(items: readonly Item[], choices: SeededChoices): Item[] {
  return items
    .map((item) => ({ item, at: choices.number() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
