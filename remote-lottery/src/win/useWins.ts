import { send, useAtomValue, userInfoAtom } from '@site/shared';
import { betRecords } from '@site/shared/contract/wallet';
import { useEffect, useRef, useState } from 'react';
import { onceVisible } from '../chat/onceVisible.ts';
import { useHeld } from '../period/useHeld.ts';
import { alertChoices } from '../settings/alertChoices.ts';
import { awaitedDraws, forgetWins, noteLook, storeWins, unseenWins } from './storedWins.ts';
import { isGain, isSameDraw, outcomeOf, type Win } from './winRules.ts';

/** A draw is settled soon after it takes place: the delay before each record request. */
const LOOKS_AFTER_MS = [1_500, 4_000, 10_000, 30_000];
const records = { date: 4, page: 1, api_type: 'OWN' } as const;

type Wishes = {
  readonly lottery: string;
  /** The draw that has no result yet. */
  readonly coming: string;
  /** Whether a result is still a secret: new wins show and sound only afterwards. */
  readonly isSecret: boolean;
  readonly onSettled: (outcome: Win) => void;
};

/**
 * Returns the player's unopened wins on a lottery. Records are requested only while a bet of this device waits for
 * its draw.
 */
export function useWins({ lottery, coming, isSecret, onSettled }: Wishes) {
  const [wins, setWins] = useState(unseenWins);
  const [gains, setGains] = useState(0);
  const playerId = useAtomValue(userInfoAtom)?.id;
  const settled = useRef(onSettled);
  settled.current = onSettled;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored wins belong to the player, so another player has other ones
  useEffect(() => {
    const read = () => setWins(unseenWins());
    read();
    return lookForWins(lottery, coming, (outcomes, won) => {
      read();
      for (const outcome of outcomes) settled.current(outcome);
      if (won.some(isGain)) setGains((before) => before + 1);
    });
  }, [lottery, coming, playerId]);

  const signalled = useRef(0);
  useEffect(() => {
    if (isSecret || gains === signalled.current) return;
    signalled.current = gains;
    signalWin();
  }, [gains, isSecret]);

  const shown = useHeld(wins, isSecret);
  return {
    // A win that was opened meanwhile is gone.
    wins: shown.filter((win) => win.lottery === lottery && wins.some((one) => isSameDraw(one, win))),
    markSeen() {
      forgetWins(lottery);
      setWins(unseenWins());
    },
  };
}

type OnSettled = (outcomes: readonly Win[], wins: readonly Win[]) => void;

/**
 * Requests the records until every drawn bet is settled or the delays are used up; returns a function that stops it.
 */
function lookForWins(lottery: string, coming: string, onSettled: OnSettled): () => void {
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
          if (settled.length > 0) onSettled(settled, wins);
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
