import { balance, userInfo } from '@site/shared/contract/session';
import { venueBalances } from '@site/shared/contract/wallet';
import type { Finding } from '../target.ts';
import { type Booked, findBooked } from './findBooked.ts';
import { readNow, type Writer, write, writeFinding } from './writeCall.ts';

const wallet = 'userbalance';
const ONE_YUAN = 100n;

/** The money of wallet and venue, in cents. */
type Holdings = { readonly wallet: bigint; readonly venue: bigint };

/** The outcome of a transfer of 1.00, with the row that it left. */
export type Transferred = { readonly findings: readonly Finding[]; readonly booked?: Booked };

/** Transfers 1.00 from the wallet to the first venue and back, and checks that no cent is lost. */
export async function transferThereAndBack(writer: Writer): Promise<Transferred> {
  const finding = writeFinding('transfer');
  const reason = (seen: string, todo: string) => ({ findings: [finding.unknown(`not sent: ${seen}`, todo)] });
  const user = (await readNow(writer, userInfo))?.data;
  if (user?.transferstatus !== false)
    return reason('automatic transfer is on, or the record cannot be read', 'Turn it off by hand.');
  const venue = (await readNow(writer, venueBalances))?.data[0]?.platname;
  if (venue === undefined) return reason('no venue is listed', 'List the venues in /api/balancelist.');
  const before = await holdingsOf(writer, venue);
  if (!before)
    return reason('the balances cannot be read', 'Repair /api/balance and /api/balancelist first.');
  if (before.wallet < ONE_YUAN) return reason('the wallet has less than 1.00', 'Put 1.00 into the wallet.');

  const search = await findBooked(writer);
  const problem = await write(writer, 'transfer', { amount: 1, sourcetype: wallet, targettype: venue });
  const between = await holdingsOf(writer, venue);
  if (problem) return { findings: [await refused(writer, venue, { before, between, problem })] };
  const hasMoved = isMoved(before, between);
  const booked = await search();
  const back = await write(writer, 'transfer', { amount: 1, sourcetype: venue, targettype: wallet });
  const after = await holdingsOf(writer, venue);
  return { findings: [judge({ before, after, hasMoved, back, venue })], booked };
}

type Moves = {
  readonly before: Holdings;
  readonly after: Holdings | undefined;
  readonly hasMoved: boolean;
  readonly back: string | undefined;
  readonly venue: string;
};

function judge({ before, after, hasMoved, back, venue }: Moves): Finding {
  const finding = writeFinding('transfer');
  if (back)
    return finding.problem(`the way back from ${venue}: ${back}`, `Bring 1.00 back from ${venue} by hand.`);
  if (!after || after.wallet !== before.wallet || after.venue !== before.venue)
    return finding.problem(
      'wallet and venue do not have after it what they had before',
      'See the books of the account: money was lost or made, or something else moved it meanwhile.',
    );
  if (!hasMoved)
    return finding.problem(
      'wallet and venue did not change by 1.00 in between',
      'Answer a balance that has what was just carried out: the site shows it at once.',
    );
  return finding.ok(`1.00 to ${venue} and back; no cent is missing`);
}

type Refusal = {
  readonly before: Holdings;
  readonly between: Holdings | undefined;
  readonly problem: string;
};

async function refused(
  writer: Writer,
  venue: string,
  { before, between, problem }: Refusal,
): Promise<Finding> {
  const finding = writeFinding('transfer');
  if (!isMoved(before, between))
    return finding.problem(
      problem,
      `Take a transfer of 1.00 from userbalance to ${venue}, the first venue listed.`,
    );
  const back = await write(writer, 'transfer', { amount: 1, sourcetype: venue, targettype: wallet });
  const todo = `Answer what was carried out with code 200.${back ? ` Bring 1.00 back from ${venue} by hand.` : ''}`;
  return finding.problem(`${problem}, but the money moved`, todo);
}

function isMoved(before: Holdings, between: Holdings | undefined): boolean {
  return (
    between !== undefined &&
    between.wallet === before.wallet - ONE_YUAN &&
    between.venue === before.venue + ONE_YUAN
  );
}

async function holdingsOf(writer: Writer, platname: string): Promise<Holdings | undefined> {
  const held = (await readNow(writer, balance))?.data.balance;
  const venue = (await readNow(writer, venueBalances))?.data.find(
    (one) => one.platname === platname,
  )?.balance;
  return held && venue ? { wallet: cents(held), venue: cents(venue) } : undefined;
}

/** An amount of the contract has two places. */
function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
