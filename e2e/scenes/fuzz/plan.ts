import { createHash } from 'node:crypto';
import type { SeededChoices } from '../../support/seededChoices.ts';
import type { Answer } from './answer.ts';
import { type Cell, cellsOf, type Trial, trialText } from './trial.ts';

/** An input of a place (an answer, a socket frame or a stored value) with the original. */
export type SurveyedCall = Pick<Trial, 'who' | 'place' | 'call'> & { readonly answer: Answer };

/** Opening the page costs as much as several trials inside it. */
const OPENED_EVERY = 8;
const isOpened = ({ place, call }: SurveyedCall) => /^(open|act):/.test(place) || call.startsWith('KEPT ');

const nameOf = ({ who, place, call }: SurveyedCall) => `${who} ${place} ${call}`;
const byName = (a: SurveyedCall, b: SurveyedCall) => (nameOf(a) < nameOf(b) ? -1 : 1);

/**
 * Deals trials evenly over the calls, one to every place before any gets a second. Each call in turn gives
 * its next cell; those with a new field or kind come first. The same seed deals the same trials.
 */
export function dealt(asked: readonly SurveyedCall[], count: number, choices: SeededChoices): Trial[] {
  // Tabs visit the places at the same time, so the survey has no order.
  const decks = [...asked].sort(byName).map((call) => ({
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

/** A part of the trials that a machine or a night plays: the `number`th of `of` parts. */
export type Slice = { readonly number: number; readonly of: number };

/** Reads a slice such as `3/10`; undefined for the empty text. The command has checked it. */
export function readSlice(text: string): Slice | undefined {
  if (text === '') return undefined;
  const [number = 1, of = 1] = text.split('/').map(Number);
  return { number, of };
}

/**
 * Returns the trials of a slice, by a hash of their texts: two machines may deal a little differently, because answers of the
 * platform differ, and still no trial is in two slices.
 */
export function sliced(trials: readonly Trial[], slice: Slice | undefined): readonly Trial[] {
  if (!slice) return trials;
  const numberOf = (trial: Trial) =>
    createHash('sha256').update(trialText(trial)).digest().readUInt32BE(0) % slice.of;
  return trials.filter((trial) => numberOf(trial) === slice.number - 1);
}

/** Puts one call of every place first, and the others in their order after them. */
function placesFirst<Deck extends { readonly call: SurveyedCall }>(decks: readonly Deck[]): Deck[] {
  const first = new Map(decks.map((deck) => [deck.call.place, deck]));
  return [...first.values(), ...decks.filter((deck) => first.get(deck.call.place) !== deck)];
}

/** Orders cells so that the first ones cover every kind and every field; the rest follows in random order. */
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
