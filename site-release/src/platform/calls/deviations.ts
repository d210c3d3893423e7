import { jsonIn } from '@site/release/for-site';
import type { Call } from '@site/shared/contract/call';
import { envelope, expiredCode, successCode } from '@site/shared/contract/envelope';
import { isObject } from '@site/shared/contract/fields';
import { formOf, readData, type UnreadField } from '@site/shared/contract/reading';
import type { PlatformResponse } from '../sendRequest.ts';

/** A field of an answer that is not as the contract has it. */
export type Deviation = UnreadField & {
  /** Set where the whole answer is refused: its screen shows an error. Other fields are left out. */
  readonly isRefusal?: true;
};

const wantedEnvelope = '{ code, message, data }';

/** Returns what an answer has otherwise than the contract: its status, its envelope, or fields of its data. */
export function deviationsOf(call: Call, response: PlatformResponse): readonly Deviation[] {
  const { status, text, header } = response;
  if (status >= 300 && status < 400) {
    const seen = `${status} to ${header('location') ?? 'nowhere'}`;
    return [refusal('HTTP status', seen, '200: a browser repeats no POST elsewhere')];
  }
  const json = jsonIn(text);
  if (!isObject(json) || !('code' in json))
    return [refusal('envelope', formOfBody(response), wantedEnvelope)];
  const read = readData(envelope, json);
  const unread = read.unread.map((field) => ({ ...field, ...(!read.ok && { isRefusal: true as const }) }));
  if (!read.ok) return unread;
  const { code, message, data } = read.data;
  if (code === expiredCode || status === expiredCode)
    return [...unread, refusal('code', '401', 'an answer to the session just opened')];
  if (code !== successCode) return [...unread, refusal('code', shownCode(code, message), 'code 200')];
  return [...unread, ...statusDeviations(status), ...dataDeviations(call, data)];
}

/** Whether the code of an answer is a text that the site reads as a number. */
export function hasTextCode({ text }: PlatformResponse): boolean {
  const json = jsonIn(text);
  return isObject(json) && typeof json.code === 'string';
}

function dataDeviations({ data: schema }: Call, data: unknown): readonly Deviation[] {
  const read = readData(schema, data);
  return read.unread.map((field) => ({ ...field, ...(!read.ok && { isRefusal: true as const }) }));
}

function statusDeviations(status: number): readonly Deviation[] {
  if (status >= 200 && status < 300) return [];
  return [{ field: 'HTTP status', seen: `${status} with code 200`, expected: '200 with code 200' }];
}

function refusal(field: string, seen: string, expected: string): Deviation {
  return { field, seen, expected, isRefusal: true };
}

/** A refusal's message is for the player, and no secret. */
function shownCode(code: number, message: string): string {
  const start = message.slice(0, 60).replace(/\s+/g, ' ').trim();
  return start ? `${code} “${start}”` : String(code);
}

function formOfBody({ status, text }: PlatformResponse): string {
  if (text.trim() === '') return `${status} without a body`;
  if (/^\s*</.test(text)) return `${status} with an HTML page`;
  const json = jsonIn(text);
  return json === undefined ? `${status} with a text` : `${status} with ${formOf(json)}`;
}
