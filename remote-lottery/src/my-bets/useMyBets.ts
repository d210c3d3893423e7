import { usePagedList } from '@site/shared';
import { type BetRecord, betRecords } from '@site/shared/contract/wallet';
import { useState } from 'react';
import { byDraw, isOfLottery } from './betRecordRules.ts';

/** The records of bets on the site's own lotteries. */
const OWN = 'OWN';
/** The widest range that the records have: 30 days. */
const RANGE = 4;

const numberOf = ({ bet_id }: BetRecord) => bet_id;

/** The player's bets on one lottery, read anew after each draw and whenever it is asked for. */
export function useMyBets(lottery: string, drawn: string) {
  const [round, setRound] = useState(0);
  const list = usePagedList({
    queryKey: [betRecords.path, OWN, drawn, round],
    call: betRecords,
    inputOf: (page) => ({ date: RANGE, page, api_type: OWN }) as const,
    rowsOf: (answer) => answer,
    idOf: numberOf,
  });
  const draws = byDraw(list.items.filter((record) => isOfLottery(record, lottery)));
  return { ...list, draws, refresh: () => setRound((before) => before + 1) };
}
