import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@site/shared/contract/table/calls';
import * as v from 'valibot';
import { centsToText } from '../platform/base/money.ts';
import type { FaultyLine } from './faultyLine.ts';
import { acts, type MoneyPlayer, payPassword } from './moneyActs.ts';
import type { MoneyKind, PlannedIntention } from './moneyPlan.ts';
import { envelope, type PlatformProcess } from './platformProcess.ts';

/** The final result that a client received. */
export type BookEntry = {
  readonly kind: MoneyKind;
  /** The mark by which the platform's records identify it. */
  readonly mark: string;
  readonly isDone: boolean;
  readonly message: string;
  /** The amount in the response, if any. */
  readonly answeredAmount: string;
  readonly sendings: number;
};

export const startText = '200000.00';
const patienceMs = 5_000;
const mostSendings = 1_000;
const broken = 500;
const bank = {
  bank: '招商银行',
  bank_owner: '陈海风',
  bank_address: '科技园支行',
  bank_no: '6222021234567890',
};

const amounts = v.union([v.object({ amount: v.string() }), v.object({ redpacketmoney: v.string() })]);

export async function enterMoneyPlayer(platform: PlatformProcess, name: string): Promise<MoneyPlayer> {
  await platform.ask('/sandbox/players', { name, payPassword, balance: startText });
  const login = await platform.ask(calls.login.path, { name, password: name });
  const token = v.parse(calls.login.data, login).api_token;
  await platform.read(calls.bindCard, { ...bank, pay_pass: payPassword }, token);
  const [card] = await platform.read(calls.savedCards, { type: 1 }, token);
  return { name, token, platform, bankCard: card?.id ?? 0 };
}

/** Carries out an intention: sends the same content with the same key until there is a response. */
export async function carryThrough(
  planned: PlannedIntention,
  player: MoneyPlayer,
  line: FaultyLine,
): Promise<BookEntry> {
  const { path, payload, mark } = await acts[planned.kind](planned, player);
  line.plan(planned.key, planned.faults);
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${player.token}`,
      'idempotency-key': planned.key,
    },
    body: JSON.stringify(payload),
  };
  for (let sendings = 1; sendings <= mostSendings; sendings += 1) {
    const answer = await answerOf(line.address + path, request);
    if (!answer || answer.code >= broken) {
      await sleep(15);
      continue;
    }
    const answeredAmount = amountIn(answer.data);
    return {
      kind: planned.kind,
      mark: planned.kind === 'redPacket' ? answeredAmount : mark,
      isDone: answer.code === 200,
      message: answer.message,
      answeredAmount,
      sendings,
    };
  }
  throw new Error(`${planned.key} (${planned.kind}) was sent ${mostSendings} times and never answered.`);
}

/** Decides pending reviews in the back office, and sets the required turnover to zero. */
export async function decide({ platform, name }: MoneyPlayer, choice: number): Promise<void> {
  if (choice % 8 !== 0) return;
  const approve = choice % 16 === 0;
  await platform.ask('/sandbox/deposits/review', { name, approve });
  await platform.ask('/sandbox/withdrawals/review', { name, approve });
  await platform.ask('/sandbox/players', { name, turnover: centsToText(0) });
}

/** Returns a response, or null if the connection broke before it was complete. */
async function answerOf(address: string, request: RequestInit) {
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(patienceMs) });
    return v.parse(envelope, await response.json());
  } catch {
    return null;
  }
}

function amountIn(data: unknown): string {
  const read = v.safeParse(amounts, data);
  if (!read.success) return '';
  return 'amount' in read.output ? read.output.amount : read.output.redpacketmoney;
}
