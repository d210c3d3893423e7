import { randomBytes } from 'node:crypto';
import { messageOf } from '@site/release/for-site';
import type { Call } from '@site/shared/contract/call';
import { type CallName, calls } from '@site/shared/contract/table/calls';
import * as v from 'valibot';
import { deviationsOf } from '../calls/deviations.ts';
import { sendCall } from '../sendRequest.ts';
import { type Finding, findingOf, type Target } from '../target.ts';

/** The account that writes are sent for. */
export type Writer = { readonly target: Target; readonly token: string };

/** Sends a write and returns what is wrong with its answer, or undefined where it was carried out. */
export async function write(
  { target, token }: Writer,
  name: CallName,
  input: object,
): Promise<string | undefined> {
  const call: Call = calls[name];
  const headers =
    call.once && target.keyHeader ? { [target.keyHeader]: randomBytes(16).toString('hex') } : {};
  try {
    const [deviation] = deviationsOf(call, await sendCall(target, call, { input, token, headers }));
    return deviation && `${deviation.field} ${deviation.seen}`;
  } catch (error) {
    return `no answer: ${messageOf(error)}`;
  }
}

/** Asks for the present data of a call; undefined where it cannot be read. */
export async function readNow<Data>(
  { target, token }: Writer,
  call: Call<never, Data>,
  input: object = {},
): Promise<{ readonly data: Data; readonly date: number } | undefined> {
  const response = await sendCall(target, call, { input, token }).catch(() => undefined);
  if (!response || deviationsOf(call, response).some(({ isRefusal }) => isRefusal)) return undefined;
  const read = v.safeParse(call.data, JSON.parse(response.text).data);
  return read.success ? { data: read.output, date: Date.parse(response.header('date') ?? '') } : undefined;
}

/** Returns functions that make the findings on a write. */
export function writeFinding(name: CallName) {
  const finding = findingOf(`write ${calls[name].path}`);
  const marked = (one: Finding): Finding => ({ ...one, part: 'writes', call: name });
  return {
    ok: (seen: string) => marked(finding.ok(seen)),
    problem: (seen: string, todo: string) => marked(finding.problem(seen, todo)),
    unknown: (seen: string, todo: string) => marked(finding.unknown(seen, todo)),
  };
}
