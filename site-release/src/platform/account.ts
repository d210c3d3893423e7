import { randomBytes } from 'node:crypto';
import { lotteries, lotteryRooms } from '@site/shared/contract/hall';
import { login, logoff, userInfo } from '@site/shared/contract/session';
import { transfer } from '@site/shared/contract/wallet';
import * as v from 'valibot';
import { addressFindings } from './addresses/addressFindings.ts';
import { problemOf } from './answers.ts';
import { askReads } from './calls/askReads.ts';
import { callFindings } from './calls/callFindings.ts';
import { recordFindings } from './records/recordFindings.ts';
import { envelopeIn, sendCall } from './sendRequest.ts';
import { trySocket } from './socketTry.ts';
import { configureLine, type Finding, findingOf, type Target } from './target.ts';
import { checkWrites } from './writes/checkWrites.ts';

const accountHint = 'Give an account for tests: --with-account name:password. No money is moved.';

/**
 * Checks the parts that need a log-in: the player's record, a room's socket, whether the platform stores idempotency keys,
 * every call that only reads, and on demand the writes of a test account.
 */
export async function checkAccount(target: Target): Promise<Finding[]> {
  const { account } = target;
  if (!account)
    return [
      await socketWithoutSession(target),
      findingOf('log-in and player').unknown('not checked', accountHint),
      findingOf('calls, addresses and records').unknown('not checked', accountHint),
      keysNotChecked(target),
    ];
  const logIn = findingOf('log-in');
  const answer = await sendCall(target, login, { input: account });
  const problem = problemOf(login, answer);
  if (problem)
    return [
      logIn.problem(problem, 'See that name and password are right; a log-in is answered with an api_token.'),
    ];
  const token = v.parse(login.data, envelopeIn(answer)?.data).api_token;
  try {
    return [
      logIn.ok('a token came, no cookie was sent'),
      ...(target.only
        ? []
        : [
            await playerFinding(target, token),
            await socketFinding(target, token),
            await keysFinding(target, token),
          ]),
      ...(await contractFindings(target, token)),
    ];
  } finally {
    await sendCall(target, logoff, { token }).catch(() => undefined);
  }
}

/** Returns what the answers of all calls show: their fields, the addresses and records in them, and the writes. */
async function contractFindings(target: Target, token: string): Promise<Finding[]> {
  const asked = await askReads(target, token);
  return [
    ...callFindings(asked),
    ...addressFindings(target, asked.answers),
    ...recordFindings(target, asked.answers),
    ...(await checkWrites({ target, token })),
  ];
}

async function playerFinding(target: Target, token: string): Promise<Finding> {
  const finding = findingOf('player (/api/user)');
  const problem = problemOf(userInfo, await sendCall(target, userInfo, { token }));
  if (!problem) return finding.ok('as the contract has it; the token alone is enough');
  return finding.problem(
    problem,
    'Take the session from Authorization: Bearer …, and answer the documented fields.',
  );
}

const opening =
  'Let /wss open for roomid and _token, from the site’s origin, through every proxy in between (Upgrade).';

/** Sockets of their own address have a setting, which the check cannot know the value of. */
function socketHint(target: Target): string {
  if (target.socketBase !== undefined) return opening;
  return `${opening} If another address serves it: ${configureLine(target, 'socketBase=wss://…')}`;
}

async function socketWithoutSession(target: Target): Promise<Finding> {
  const finding = findingOf('socket (/wss)');
  const attempt = await trySocket(target, target.roomId ?? '1', 'check-platform-no-such-session');
  if ('frame' in attempt)
    return finding.problem('opens for a session that is none', 'Look at _token before the socket opens.');
  if ('closed' in attempt)
    return finding.ok(`there, and closes with ${attempt.closed} for a session that is none`);
  if (/ 40[13] /.test(attempt.refused))
    return finding.unknown('there, and refuses a session that is none', accountHint);
  return finding.problem(attempt.refused, socketHint(target));
}

async function socketFinding(target: Target, token: string): Promise<Finding> {
  const finding = findingOf('socket (/wss)');
  const room = target.roomId ?? (await firstRoom(target, token));
  if (room === undefined) return finding.unknown('no lottery room was found', 'Name one: --room ID');
  const attempt = await trySocket(target, room, token);
  if ('refused' in attempt) return finding.problem(attempt.refused, socketHint(target));
  if ('closed' in attempt)
    return finding.problem(`closes with ${attempt.closed} at once (room ${room})`, socketHint(target));
  if (attempt.frame !== undefined)
    return finding.ok(`opens (room ${room}); first frame: ${attempt.frame.slice(0, 40)}`);
  return finding.ok(
    `opens (room ${room})`,
    'Answer “ping” with “pong”: pages then notice a dead connection in 12 s.',
  );
}

async function firstRoom(target: Target, token: string): Promise<string | undefined> {
  const listed = v.safeParse(lotteries.data, envelopeIn(await sendCall(target, lotteries, { token }))?.data);
  for (const { name } of listed.success ? listed.output : []) {
    const rooms = v.safeParse(
      lotteryRooms.data,
      envelopeIn(await sendCall(target, lotteryRooms, { token, input: { name } }))?.data,
    );
    if (rooms.success && rooms.output[0]) return String(rooms.output[0].id);
  }
  return undefined;
}

function keysNotChecked({ isKeyKept }: Target): Finding {
  return findingOf('keys of intentions').unknown(
    `not checked; the site is configured that the platform ${isKeyKept ? 'keeps them' : 'does not keep them'}`,
    accountHint,
  );
}

/**
 * Sends transfers of nothing from the wallet to itself, which every platform refuses. The refusals show whether keys are
 * stored.
 */
async function keysFinding(target: Target, token: string): Promise<Finding> {
  const { keyHeader, isKeyKept } = target;
  const finding = findingOf('keys of intentions');
  if (!keyHeader) return finding.ok('none are sent, as configured');
  const refusal = async (key: string, targettype: string) => {
    const input = { amount: 0, sourcetype: 'userbalance', targettype };
    const reply = envelopeIn(
      await sendCall(target, transfer, { token, input, headers: { [keyHeader]: key } }),
    );
    return reply && `${reply.code} ${reply.message}`;
  };
  const [key, other] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const first = await refusal(key, 'userbalance');
  const again = await refusal(key, 'userbalance');
  const otherwise = await refusal(key, 'check-platform');
  const fresh = await refusal(other, 'check-platform');
  const isKept = first !== undefined && again === first && otherwise !== fresh;
  if (isKept && isKeyKept) return finding.ok('kept: one key with another content is refused');
  if (isKept) return finding.ok('kept', `Tell the site: ${configureLine(target, 'isKeyKept=true')}`);
  if (!isKeyKept) return finding.ok('not kept, as configured: the site sends nothing again by itself');
  const todo = `Keep keys as docs/CONNECTING.md says, or: ${configureLine(target, 'isKeyKept=false')}. Until then a repetition may be booked twice.`;
  return finding.problem('not kept: one key is taken with two contents', todo);
}
