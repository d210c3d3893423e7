import { randomInt } from 'node:crypto';
import { savedCards } from '@site/shared/contract/wallet';
import type { Finding } from '../target.ts';
import { readNow, type Writer, write, writeFinding } from './writeCall.ts';

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ADDRESS_LETTERS = 33;
const usdt = { type: 2 } as const;

/** Saves a made-up USDT address, finds it in the list and deletes it again. */
export async function saveCard(writer: Writer): Promise<Finding[]> {
  const { payPassword } = writer.target;
  const [bind, remove] = [writeFinding('bindCard'), writeFinding('deleteCard')];
  if (payPassword === undefined)
    return [bind, remove].map((finding) =>
      finding.unknown('not sent: it needs the payment password', 'Give it with --pay-password.'),
    );
  const before = (await readNow(writer, savedCards, usdt))?.data;
  if (!before)
    return [bind, remove].map((finding) =>
      finding.unknown('not sent: the list of cards cannot be read', 'Repair /api/getcard first.'),
    );
  const problem = await write(writer, 'bindCard', {
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: madeUpAddress(),
    pay_pass: payPassword,
  });
  const known = new Set(before.map(({ id }) => id));
  const after = (await readNow(writer, savedCards, usdt))?.data ?? [];
  const card = after.find(({ id }) => !known.has(id));
  if (!card) {
    const seen = problem ?? 'the saved address is not in the list';
    const todo = problem
      ? 'Take a USDT address with the payment password.'
      : 'List it in /api/getcard of type 2.';
    return [
      bind.problem(seen, todo),
      remove.unknown('not sent: nothing was saved', 'Repair /api/bindcard first.'),
    ];
  }
  const saved = problem
    ? bind.problem(`${problem}, but the address is in the list`, 'Answer what was carried out with code 200.')
    : bind.ok('the address is in the list');
  return [saved, await removeCard(writer, card.id)];
}

async function removeCard(writer: Writer, id: string | number): Promise<Finding> {
  const finding = writeFinding('deleteCard');
  const problem = await write(writer, 'deleteCard', { id });
  const after = (await readNow(writer, savedCards, usdt))?.data;
  const isGone = after?.every((card) => card.id !== id);
  if (isGone && !problem) return finding.ok('the address is gone');
  return finding.problem(
    problem ?? 'the address is still in the list',
    'Delete the made-up address by hand.',
  );
}

/** An address of the right form that nobody has. */
function madeUpAddress(): string {
  return `T${Array.from({ length: ADDRESS_LETTERS }, () => letters[randomInt(letters.length)]).join('')}`;
}
