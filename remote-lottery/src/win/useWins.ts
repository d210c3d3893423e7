import { send, useAtomValue, userInfoAtom } from '@site/shared';
import { betRecords } from '@site/shared/contract/wallet';
import { useEffect, useState } from 'react';
import { onceVisible } from '../chat/onceVisible.ts';
import { alertChoices } from '../settings/alertChoices.ts';
import { awaitedDraws, forgetWins, noteLook, storeWins, unseenWins } from './storedWins.ts';
import { outcomeOf } from './winRules.ts';

/** A draw is settled soon after it takes place: the delay before each record request. */
const LOOKS_AFTER_MS = [1_500, 4_000, 10_000, 30_000];
const records = { date: 4, page: 1, api_type: 'OWN' } as const;

/**
 * Returns the player's unopened wins on a lottery. Records are requested only while a bet of this device waits for
 * its draw; `coming` is the draw that has no result yet.
 */
export function useWins(lottery: string, coming: string) {
  const [wins, setWins] = useState(unseenWins);
  const playerId = useAtomValue(userInfoAtom)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored wins belong to the player, so another player has other ones
  useEffect(() => {
    const read = () => setWins(unseenWins());
    read();
    return lookForWins(lottery, coming, read);
  }, [lottery, coming, playerId]);

  return {
    wins: wins.filter((win) => win.lottery === lottery),
    markSeen() {
      forgetWins(lottery);
      setWins(unseenWins());
    },
  };
}

/**
 * Requests the records until every drawn bet is settled or the delays are used up; returns a function that stops it.
 */
function lookForWins(lottery: string, coming: string, onWon: () => void): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};

  function schedule(look: number): void {
    const delay = LOOKS_AFTER_MS[look];
    const drawn = awaitedDraws().filter((draw) => draw.lottery === lottery && draw.period !== coming);
    if (delay === undefined || drawn.length === 0) return;
    timer = setTimeout(() => {
      stopWaiting = onceVisible(async () => {
        const quietly = { overlay: false, errorToast: false, signal: stopped.signal };
        const answer = await send(betRecords, records, quietly).catch(() => null);
        if (stopped.signal.aborted) return;
        if (answer) {
          const { settled, wins } = outcomeOf(drawn, answer.data);
          noteLook(drawn, settled);
          storeWins(wins);
          if (wins.length > 0) {
            onWon();
            signalWin();
          }
        }
        schedule(look + 1);
      });
    }, delay);
  }

  schedule(0);
  return () => {
    stopped.abort();
    clearTimeout(timer);
    stopWaiting();
  };
}

/**
 * Plays the sound and vibrates as the player has chosen; when the file for that does not load, the card is the only
 * signal.
 */
function signalWin(): void {
  const { sounds, vibrates } = alertChoices();
  if (!sounds && !vibrates) return;
  import('../settings/signals.ts').then(
    ({ playSound, vibrate }) => {
      if (sounds) playSound();
      if (vibrates) vibrate();
    },
    () => undefined,
  );
}
