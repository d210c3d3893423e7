import type { FuzzTab } from './FuzzTab.ts';
import type { Finding } from './findings.ts';
import { ASIDE, type FuzzPlace, placeNamed } from './fuzzPlaces.ts';
import { keptKinds } from './keptKinds.ts';
import { socketKinds } from './socketKinds.ts';
import { frames } from './survey.ts';
import { changedField, deliveryOf, sourceOf, type Trial, WHOLE } from './trial.ts';

/** The result of a trial. It counts only when the page used the changed input. */
export type Played = { readonly isCounted: boolean; readonly findings: readonly Finding[] };

const played = { call: playCall, socket: playSocket, kept: playKept };

/** Plays a trial in a tab that is open and sound. */
export async function playTrial(tab: FuzzTab, trial: Trial, number: number): Promise<Played> {
  const isCounted = await played[sourceOf(trial)](tab, trial, String(number));
  await tab.settled();
  const findings = isCounted ? await tab.findings() : [];
  tab.line.arm(undefined);
  return { isCounted, findings };
}

async function playCall(tab: FuzzTab, trial: Trial, number: string): Promise<boolean> {
  const place = placeNamed(trial.place);
  const arm = () =>
    tab.line.arm({ number, call: trial.call, deliver: (answer) => deliveryOf(trial, answer) });
  // The act itself starts on unchanged answers; only its own call is changed.
  if (place.act) await enter(tab, place);
  arm();
  if (place.act) await place.act(tab.page).catch(() => undefined);
  else await enter(tab, place);
  return tab.wasGiven(number, trial.kind.startsWith('closed') ? trial.call.split(' ')[1] : '');
}

async function playSocket(tab: FuzzTab, trial: Trial): Promise<boolean> {
  const place = placeNamed(trial.place);
  if (tab.path !== place.path || !tab.line.socket()?.isOpen()) {
    await enter(tab, place);
    await tab.settled('slowly');
  }
  await tab.stay();
  const socket = tab.line.socket();
  if (!socket?.isOpen()) return false;
  const frame = frames[trial.call] ?? '';
  if (trial.field === WHOLE) socketKinds[trial.kind]?.(socket, frame);
  else socket.say(changedField(trial, frame) ?? '');
  return tab.wasGiven('socket');
}

async function playKept(tab: FuzzTab, trial: Trial): Promise<boolean> {
  const key = trial.call.slice('KEPT '.length);
  const before = tab.kept[key] ?? '';
  const text = trial.field === WHOLE ? keptKinds[trial.kind]?.(before) : changedField(trial, before);
  if (text === undefined) return false;
  await tab.open(placeNamed(trial.place).path, { ...tab.kept, [key]: text });
  await tab.stands();
  await tab.settled();
  return tab.wasRead(key);
}

async function enter(tab: FuzzTab, { path, isOpened, act }: FuzzPlace): Promise<void> {
  if (isOpened) await tab.open(path);
  else {
    if (tab.path === path) {
      await tab.go(ASIDE);
      await tab.settled();
    }
    await tab.go(path);
  }
  if (!act) return;
  await tab.stands();
  await tab.settled();
}

/** Whether a trial loads the page anew by itself. */
export const opensPage = (trial: Trial) => placeNamed(trial.place).isOpened || sourceOf(trial) === 'kept';

/** Whether a trial changes the state of its tab: by an answer that the device stores, or by the end of the session. */
export function leavesMarks(trial: Trial): boolean {
  const isKept = /^POST \/api\/(app|user|refreshusermoney)$/.test(trial.call);
  return isKept || /401|^closed-4/.test(trial.kind) || opensPage(trial);
}
