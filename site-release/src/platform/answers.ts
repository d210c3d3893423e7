import { describeIssues } from '@site/release/for-site';
import type { Call } from '@site/shared/contract/call';
import { expiredCode, successCode } from '@site/shared/contract/envelope';
import { games, redPacketState } from '@site/shared/contract/hall';
import { appInfo, userInfo } from '@site/shared/contract/session';
import * as v from 'valibot';
import { envelopeIn, type PlatformResponse, sendCall, shownStart } from './sendRequest.ts';
import { type Finding, findingOf, type Target } from './target.ts';

const MOST_SKEW_MS = 60_000;
const WORTH_PACKING = 4_096;
const madeUpToken = 'check-platform-no-such-session';

/**
 * Checks the answers of the platform: envelopes, its clock, refused sessions, unknown paths, cookies, caching and
 * compression.
 */
export async function checkAnswers(target: Target): Promise<Finding[]> {
  const settings = await sendCall(target, appInfo);
  const list = await sendCall(target, games, { input: { category: '' } });
  return [
    settingsFinding(settings),
    listFinding(list),
    clockFinding(settings),
    sessionFinding('no session', await sendCall(target, userInfo)),
    sessionFinding('a session that is over', await sendCall(target, userInfo, { token: madeUpToken })),
    unknownFinding(await sendCall(target, nowhere)),
    cookieFinding([settings, list]),
    cacheFinding(await sendCall(target, redPacketState)),
    packingFinding(list),
  ];
}

const nowhere: Call = {
  ...appInfo,
  path: '/api/check-platform-nothing',
};

/** Returns what is wrong with the answer to a call, in words, or undefined when nothing is. */
export function problemOf({ data }: Call, answer: PlatformResponse): string | undefined {
  const envelope = envelopeIn(answer);
  if (!envelope) return `no envelope: ${shownStart(answer)}`;
  if (envelope.code !== successCode) return `code ${envelope.code}: ${envelope.message}`;
  const read = v.safeParse(data, envelope.data);
  return read.success ? undefined : describeIssues(read.issues);
}

function settingsFinding(answer: PlatformResponse): Finding {
  const finding = findingOf('settings (/api/app)');
  const problem = problemOf(appInfo, answer);
  if (!problem) return finding.ok('as the contract has them');
  return finding.problem(
    problem,
    'Answer { code: 200, message, data } as documented: without it no page of the site starts.',
  );
}

function listFinding(answer: PlatformResponse): Finding {
  const finding = findingOf('games (/api/game/list)');
  const problem = problemOf(games, answer);
  if (!problem) return finding.ok('as the contract has them');
  return finding.problem(
    problem,
    'Answer the documented fields to whoever asks: the hall stands on this list.',
  );
}

function clockFinding(answer: PlatformResponse): Finding {
  const finding = findingOf('clock');
  const date = answer.header('date');
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at))
    return finding.problem('no Date header', 'Send Date with every answer: the site counts down by it.');
  const skew = at - Date.now();
  const seen = `${Math.abs(Math.round(skew / 1_000))} s ${skew < 0 ? 'behind' : 'ahead of'} this computer`;
  if (Math.abs(skew) <= MOST_SKEW_MS) return finding.ok(seen);
  return finding.problem(seen, 'Set the platform’s clock by a time server, or this computer’s.');
}

function sessionFinding(what: string, answer: PlatformResponse): Finding {
  const finding = findingOf(what);
  const envelope = envelopeIn(answer);
  if (answer.status === expiredCode || envelope?.code === expiredCode) return finding.ok('401');
  const todo =
    'Answer 401, as status or code: the site then asks the player to log in. With anything else it stays as if logged in.';
  return finding.problem(shownStart(answer), todo);
}

function unknownFinding(answer: PlatformResponse): Finding {
  const finding = findingOf('an unknown path');
  const isHtml = /^\s*</.test(answer.text);
  const code = envelopeIn(answer)?.code;
  if (code !== successCode && !(isHtml && answer.status < 400))
    return finding.ok(String(code ?? answer.status));
  return finding.problem(
    shownStart(answer),
    'Answer 404 under /api: a page in its place hides a call that is missing.',
  );
}

function cookieFinding(answers: readonly PlatformResponse[]): Finding {
  const finding = findingOf('cookies');
  const names = answers.flatMap((answer) => answer.header('set-cookie')?.split('=')[0] ?? []);
  if (names.length === 0) return finding.ok('none needed, none set');
  const todo =
    'Let the session rest on the token alone: across origins the site sends no cookies. --with-account tries it.';
  return finding.unknown(`sets ${[...new Set(names)].join(', ')}`, todo);
}

/** Checks the answer to a GET of a player's own data. */
function cacheFinding(answer: PlatformResponse): Finding {
  const finding = findingOf('caching of what is a player’s');
  const control = answer.header('cache-control') ?? '';
  const isKept =
    /public|s-maxage|immutable|max-age=0*[1-9]/i.test(control) && !/no-store|no-cache/i.test(control);
  const isGuessed = control === '' && answer.header('last-modified') !== undefined;
  const seen = control ? `Cache-Control: ${control}` : 'no Cache-Control';
  if (!isKept && !isGuessed) return finding.ok(seen);
  return finding.problem(
    seen,
    'Send Cache-Control: no-store under /api: a cache would show one player what is another’s.',
  );
}

function packingFinding({ header, bytes, text }: PlatformResponse): Finding {
  const finding = findingOf('compression');
  const encoding = header('content-encoding');
  if (encoding) return finding.ok(`${encoding}: ${bytes} B for ${Buffer.byteLength(text)} B`);
  const hint =
    bytes > WORTH_PACKING ? 'Compress JSON, with brotli or gzip: the list comes sooner.' : undefined;
  return finding.ok(`none, ${bytes} B`, hint);
}
