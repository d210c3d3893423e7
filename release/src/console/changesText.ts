import type { Language } from '../explanations/language.ts';
import { CONFIGURATION, type DocumentChange } from '../reports/diff.ts';
import type { HistoryEntry } from '../reports/history.ts';
import { historyWords } from './words/historyWords.tsx';
import { rolloutWords } from './words/rolloutWords.tsx';

/** Returns the changes of a revision in one line, such as `wallet 1.4.1 → 1.4.2`. */
export function changesText({ changes }: Pick<HistoryEntry, 'changes'>, language: Language): string {
  const { between, nothingVisible } = historyWords[language];
  return changes.map((change) => changeText(change, language)).join(between) || nothingVisible;
}

function changeText(change: DocumentChange, language: Language): string {
  const { what } = change;
  const words = historyWords[language];
  const name = nameText(change, language);
  const label = what === 'live' ? name : `${name} ${words.whatIn(what)}`;
  const [from, to] = [change.from, change.to].map((value) => value && valueText(change, value, language));
  if (to === undefined && what === 'live') return words.retired(`${name} ${from}`);
  if (to === undefined) return words.ended(`${label} ${from}`);
  return from === undefined ? `${label} ${to}` : `${label} ${from} → ${to}`;
}

/** Returns the name of a changed application, or the word for the configuration. */
export function nameText({ name }: DocumentChange, language: Language): string {
  return name === CONFIGURATION ? historyWords[language].configuration : name;
}

/** Returns a value before or after a change. The share of a canary and the step of a rollout are spelled out in words. */
export function valueText({ what }: DocumentChange, value: string, language: Language): string {
  if (what === 'rollout') return rolloutText(value, language);
  const [, version, percent] = (what === 'canary' && /^(\S+) for (\S+) %$/.exec(value)) || [];
  return version && percent ? historyWords[language].share(version, percent) : value;
}

function rolloutText(value: string, language: Language): string {
  const found = /^(?:(paused|stopped): )?(\S+) at (\S+) %, step (\d+) of (\d+)$/.exec(value);
  if (!found) return value;
  const [, state, version = '', percent = '', step = '', of = ''] = found;
  const words = rolloutWords[language];
  const mark = state === 'paused' || state === 'stopped' ? words.states[state] : undefined;
  return words.at({ version, percent, step, of, mark });
}

/** Whether visitors notice any of these changes. */
export function affectsVisitors(changes: readonly DocumentChange[]): boolean {
  return changes.some(({ what }) => what === 'live' || what === 'canary');
}
