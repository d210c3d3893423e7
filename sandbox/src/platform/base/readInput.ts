import { checkInput, type InputProblem } from '@site/shared/contract/checkInput';
import type { GenericSchema, InferOutput } from 'valibot';
import { codes, Refusal } from './envelope.ts';

const longestFieldShown = 60;

/** Returns a payload that the contract accepts. Throws `Refusal` with the name, never the value, of the first wrong field. */
export function readInput<S extends GenericSchema>(schema: S, payload: unknown): InferOutput<S> {
  const checked = checkInput(schema, payload);
  if (checked.ok) return checked.value;
  throw new Refusal(sentenceOf(checked), codes.invalid);
}

function sentenceOf({ wrong, field }: InputProblem): string {
  if (!field) return '请求内容格式不正确';
  const shownField = field.slice(0, longestFieldShown);
  if (wrong === 'surplus') return `多余的字段：${shownField}`;
  return wrong === 'missing' ? `缺少字段：${shownField}` : `字段格式不正确：${shownField}`;
}
