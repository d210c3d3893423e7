import type { FuzzTab } from './FuzzTab.ts';
import { ASIDE, type FuzzPlace, fuzzPlaces } from './fuzzPlaces.ts';
import type { SurveyedCall } from './plan.ts';
import type { Trial } from './trial.ts';

/** A call that repeats on every screen, so only its first occurrence, on opening, belongs to a place. */
const POLLED = 'POST /api/balance';
/** Session data is not a screen's data, and a name that a person typed is shown as typed. */
const ownKeys = /^session:(token|base|typedName)$|^local:autoLogin$/;
const ROOM = 'room';

/** Typical frames that a room receives. */
export const frames: Readonly<Record<string, string>> = {
  'SOCKET chat': JSON.stringify({
    id: 9,
    author: '玩家九***',
    avatar: '',
    content: '大家好',
    left: 1,
    order: 1,
  }),
  'SOCKET bet': JSON.stringify({
    id: 9,
    author: '玩家九***',
    avatar: '',
    content: '大 10',
    left: 1,
    order: 0,
  }),
  'SOCKET system': JSON.stringify({ sysmsg: 1, type: 'success', content: '本期已封盘' }),
};

/** Visits every place of such a person once. Returns the calls, frames and stored values that each place uses, with the originals. */
export async function survey(
  tab: FuzzTab,
  who: Trial['who'],
  isWanted: (place: FuzzPlace) => boolean,
): Promise<SurveyedCall[]> {
  const asked: SurveyedCall[] = [];
  // A key that every page reads is tested only where it was read first.
  const known = new Set<string>();
  await tab.open(ASIDE);
  await tab.stands();
  for (const place of fuzzPlaces.filter((one) => one.who.includes(who) && isWanted(one))) {
    const { name, path, isOpened, act } = place;
    if (isOpened) {
      tab.line.arm(undefined);
      await tab.open(path);
    } else {
      await tab.go(ASIDE);
      await tab.settled();
      tab.line.arm(undefined);
      await tab.go(path);
    }
    await tab.stands();
    await tab.settled('slowly');
    if (act) {
      tab.line.arm(undefined);
      await act(tab.page).catch(async (error) => {
        const shown = await tab.page.evaluate(() => `${location.hash} ${document.body.textContent}`);
        throw new Error(
          `${name} cannot be played: ${String(error).split('\n')[0]} on “${shown.slice(-200)}”`,
        );
      });
      await tab.settled('slowly');
    }
    const of = (call: string, answer: SurveyedCall['answer']) =>
      asked.push({ who, place: name, call, answer });
    for (const [call, answer] of tab.line.answered)
      if (call !== POLLED || name.startsWith('open:')) of(call, answer);
    if (name === ROOM) for (const [call, text] of Object.entries(frames)) of(call, { status: 200, text });
    if (act) continue;
    for (const [key, text] of Object.entries(await tab.keptRead())) {
      if (ownKeys.test(key) || known.has(key)) continue;
      known.add(key);
      if (text !== null) tab.kept[key] = text;
      of(`KEPT ${key}`, { status: 200, text: text ?? '' });
    }
  }
  return asked;
}
