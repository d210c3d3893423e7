import { checkInput, type InputProblem } from '@site/shared/contract/checkInput';
import type { GenericSchema, InferOutput } from 'valibot';
import { codes, Refusal } from './envelope.ts';

const longestFieldTold = 60;

/** A payload as the contract wants it, or a refusal that names the first field that is wrong; never its value. */
export function readInput<S extends GenericSchema>(schema: S, payload: unknown): InferOutput<S> {
  const checked = checkInput(schema, payload);
  if (checked.ok) return checked.value;
  throw new Refusal(sentenceOf(checked), codes.invalid);
}

function sentenceOf({ wrong, field }: InputProblem): string {
  if (!field) return '请求内容格式不正确';
  const told = field.slice(0, longestFieldTold);
  if (wrong === 'surplus') return `多余的字段：${told}`;
  return wrong === 'missing' ? `缺少字段：${told}` : `字段格式不正确：${told}`;
}
