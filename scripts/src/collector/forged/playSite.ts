import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { event, pageNumber, report, startCollectorProcess } from '@site/collector/drill';
import { rolledOutSite } from '../rolledOutSite.ts';
import { canary, current, type Send } from './send.ts';

/** An attack on a site with a collector and a pilot as processes, and pages of players that report meanwhile. */
export type SiteAttack = {
  /** How often a view of the canary fails. */
  readonly canaryFails: number;
  /** Sends what the attacker sends in a second. */
  readonly forge: (send: Send, second: number) => void;
  readonly seconds: number;
  /** Whether pages and attacker go on once the rollout has ended. */
  readonly goesOn: boolean;
};

/** What the pilot made of it. */
export type SiteOutcome = {
  readonly state: string;
  readonly why: string;
  /** The share that the canary came to, in per cent. */
  readonly share: number;
  /** Pages of the canary that counted, and those that were left out. */
  readonly pages: { readonly counted: number; readonly leftOut: number };
  /** Whether the list of errors has the one that honest pages of the canary report. */
  readonly isErrorShown: boolean;
  readonly answers: Readonly<Record<string, number>>;
};

const SHARE = 0.1;
const PAGES_PER_SECOND = 30;
const NETWORKS = 2_000;
const [CARRIERS, BEHIND_CARRIERS] = [20, 0.6];
const CURRENT_FAILS = 0.0005;
/** How often a page of the canary throws an error that has nothing to do with its views. */
const THROWS = 0.05;
const THROWN = 'a real fault';
const LEAVES_AFTER_MS = 2_500;
const FORGED = 1_000_000;
const SECOND_MS = 1_000;

/** Plays an attack against a rollout of 10 % by the command, the pilot and the collector that a site runs. */
export async function playSite({ canaryFails, forge, seconds, goesOn }: SiteAttack): Promise<SiteOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'forged-'));
  const site = await rolledOutSite();
  const env = { RELEASES: site.releases, TRUSTED_PROXIES: '127.0.0.1' };
  const collector = await startCollectorProcess(folder, env);
  const reports = reportsTo(collector.address);
  try {
    const { done } = await site.begin(collector.operators, { steps: [SHARE * 100, 100], every: '20s' });
    let pages = 0;
    const comes = () => {
      const version = Math.random() < SHARE ? canary : current;
      const fails = version === canary ? canaryFails : CURRENT_FAILS;
      const behind = Math.random() < BEHIND_CARRIERS;
      const network = Math.floor(behind ? Math.random() * CARRIERS : CARRIERS + Math.random() * NETWORKS);
      const messages = version === canary && Math.random() < THROWS ? [THROWN] : [];
      visit(reports.send, pages++, network, version, Math.random() < fails ? 'failed' : 'shown', messages);
    };
    const ended = goesOn ? [] : [done.then(() => true)];
    for (let second = 0; second < seconds; second += 1) {
      const began = performance.now();
      for (let page = 0; page < PAGES_PER_SECOND; page += 1) comes();
      forge((page, network, given) => reports.send(FORGED + page, FORGED + network, given), second);
      const rest = Math.max(0, SECOND_MS - (performance.now() - began));
      if (await Promise.race([...ended, sleep(rest, false)])) break;
    }
    const pagesCounted = await pagesOf(collector.operators);
    const isErrorShown = await hasError(collector.operators);
    const { steps, state, why } = await site.outcome();
    return {
      state,
      why,
      share: steps.at(-1) ?? 0,
      pages: pagesCounted,
      isErrorShown,
      answers: reports.answers,
    };
  } finally {
    reports.close();
    await collector.end('SIGKILL');
    site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends the two reports of a page that is opened and left, with errors of these messages in the first. */
export function visit(
  send: Send,
  page: number,
  network: number,
  version: string,
  kind: 'shown' | 'failed',
  messages: readonly string[] = [],
): void {
  const place = { version, visit: 'first' as const };
  const errors = messages.map((message) => event('error', { ...place, message }));
  send(page, network, { runs: { wallet: version }, events: [event(kind, place), ...errors] });
  const leave = { runs: { wallet: version }, events: [event('shown', place)], isOpen: false };
  setTimeout(() => send(page, network, leave), LEAVES_AFTER_MS).unref();
}

/** Sends reports of many networks to a collector, each page with the ticket that it got. */
function reportsTo(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const { hostname, port, host, origin } = new URL(address);
  const known = new Map<number, { ticket: string | undefined; number: number }>();
  const answers: Record<string, number> = {};
  const send: Send = (page, network, given) => {
    const state = known.get(page) ?? { ticket: undefined, number: 0 };
    known.set(page, state);
    const { ticket, number } = state;
    state.number += 1;
    const body = JSON.stringify(
      report({ page: pageNumber(page), number, ...(ticket && { ticket }), ...given }),
    );
    const headers = {
      ...{ host, origin, 'content-type': 'text/plain' },
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': `${20 + ((network >> 16) & 63)}.${(network >> 8) & 255}.${network & 255}.9`,
    };
    request({ hostname, port, path: '/reports', method: 'POST', headers, agent }, (response) => {
      answers[`${response.statusCode}`] = (answers[`${response.statusCode}`] ?? 0) + 1;
      const given = response.headers['report-ticket'];
      if (typeof given === 'string') state.ticket = given;
      response.resume();
    })
      .once('error', () => {
        answers.none = (answers.none ?? 0) + 1;
      })
      .end(body);
  };
  return { send, answers, close: () => agent.destroy() };
}

type Counted = {
  readonly version: string;
  readonly periods: readonly {
    readonly byPage: { readonly pages: number };
    readonly leftOut?: { readonly network: number; readonly unconfirmed: number };
  }[];
};

async function pagesOf(operators: string): Promise<SiteOutcome['pages']> {
  const answer = await fetch(`${operators}/figures?app=wallet`);
  const { versions }: { readonly versions: readonly Counted[] } = await answer.json();
  const periods = versions.find(({ version }) => version === canary)?.periods ?? [];
  return {
    counted: periods.reduce((sum, { byPage }) => sum + byPage.pages, 0),
    leftOut: periods.reduce(
      (sum, { leftOut }) => sum + (leftOut?.network ?? 0) + (leftOut?.unconfirmed ?? 0),
      0,
    ),
  };
}

async function hasError(operators: string): Promise<boolean> {
  const answer = await fetch(`${operators}/errors?app=wallet&version=${canary}`);
  const errors: readonly { readonly message: string }[] = await answer.json();
  return errors.some(({ message }) => message === THROWN);
}
