import type { GenericIssue, GenericSchema } from 'valibot';
import * as v from 'valibot';
import { codes, Refusal } from './envelope.ts';

/** A payload as the contract wants it, or a refusal that names the first field that is wrong; never its value. */
export function readInput<S extends GenericSchema>(schema: S, payload: unknown): v.InferOutput<S> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new Refusal('请求内容格式不正确', codes.invalid);
  }
  const read = v.safeParse(schema, payload, { abortEarly: true });
  if (read.success) return read.output;
  throw new Refusal(problemOf(read.issues[0]), codes.invalid);
}

function problemOf(issue: GenericIssue): string {
  const field = v.getDotPath(issue)?.slice(0, 60);
  if (!field) return '请求内容格式不正确';
  if (issue.expected === 'never') return `多余的字段：${field}`;
  if (issue.received === 'undefined') return `缺少字段：${field}`;
  return `字段格式不正确：${field}`;
}
