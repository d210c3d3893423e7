import { userInfo } from '@site/shared/contract/session';
import type { Finding } from '../target.ts';
import { readNow, type Writer, write, writeFinding } from './writeCall.ts';

/** Turns automatic transfer over and back, and looks whether the player's record follows. */
export async function turnTransferStatus(writer: Writer): Promise<Finding> {
  const finding = writeFinding('setTransferStatus');
  const before = (await readNow(writer, userInfo))?.data.transferstatus;
  if (before === undefined)
    return finding.unknown('not sent: the player’s record cannot be read', 'Repair /api/user first.');
  const there = await turn(writer, !before);
  const back = await turn(writer, before);
  if (back)
    return finding.problem(`the way back: ${back}`, `Turn it ${before ? 'on' : 'off'} by hand, and see why.`);
  if (there) return finding.problem(there, 'Store transferstatus, and answer it in /api/user.');
  return finding.ok('there and back; /api/user has both');
}

/** Returns what went wrong, or undefined when the player's record has the wanted state. */
async function turn(writer: Writer, isOn: boolean): Promise<string | undefined> {
  const problem = await write(writer, 'setTransferStatus', { transferstatus: isOn ? 1 : 0 });
  if (problem) return problem;
  const now = (await readNow(writer, userInfo))?.data.transferstatus;
  return now === isOn ? undefined : `/api/user still answers ${isOn ? 'off' : 'on'}`;
}

/** Saves the profile with the values that were just read, which changes nothing. */
export async function saveProfile(writer: Writer): Promise<Finding> {
  const finding = writeFinding('updateUserInfo');
  const before = (await readNow(writer, userInfo))?.data;
  if (!before)
    return finding.unknown('not sent: the player’s record cannot be read', 'Repair /api/user first.');
  const { email, mobile, birthday } = before;
  const missing = Object.entries({ email, mobile, birthday }).flatMap(([name, value]) =>
    value ? [] : [name],
  );
  if (missing.length > 0)
    return finding.unknown(
      `not sent: the account has no ${missing.join(', ')}`,
      'Fill the profile in by hand.',
    );
  // A masked value would be saved with its stars.
  if ([email, mobile, birthday].some((value) => value.includes('*')))
    return finding.unknown('not sent: the platform masks the values', 'Try it by hand with whole values.');
  const problem = await write(writer, 'updateUserInfo', { email, mobile, birthday });
  if (problem) return finding.problem(problem, 'Take the values that /api/user answers.');
  const after = (await readNow(writer, userInfo))?.data;
  const isSame = after?.email === email && after.mobile === mobile && after.birthday === birthday;
  if (isSame) return finding.ok('saved; /api/user has the same values');
  return finding.problem('/api/user has other values than were saved', 'See the profile of the account.');
}
