import type { Answer, Delivery } from './answer.ts';
import { isList, isObject, type Json, parsed } from './fields.ts';

const amount = /^-?\d{4,}\.\d{2}$/;
const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const beijingOffsetMs = 8 * 3_600_000;

/** Returns a value with every part of it changed, the innermost first. */
function everywhere(value: Json, change: (part: Json) => Json): Json {
  if (isList(value)) return change(value.map((item) => everywhere(item, change)));
  if (!isObject(value)) return change(value);
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everywhere(inner, change)])),
  );
}

const ofData = (change: (part: Json) => Json) => (answer: Answer) => {
  const value = parsed(answer.text);
  if (!isObject(value)) return answer;
  return { ...answer, text: JSON.stringify({ ...value, data: everywhere(value.data ?? null, change) }) };
};
const ofTexts = (form: RegExp, change: (text: string) => Json) =>
  ofData((part) => (typeof part === 'string' && form.test(part) ? change(part) : part));
const seconds = (text: string) => (Date.parse(`${text.replace(' ', 'T')}Z`) - beijingOffsetMs) / 1000;

/** The forms in which other platforms write the same answer: a screen has to read them. */
export const validKinds: Readonly<Record<string, (answer: Answer) => Delivery>> = {
  'valid-grouped-amounts': ofTexts(amount, (text) => text.replace(/\B(?=(\d{3})+\.)/g, ',')),
  'valid-lists-with-gaps': ofData((part) =>
    isList(part) && part.length > 0
      ? Object.fromEntries(part.map((item, at) => [String(2 * at + 1), item]))
      : part,
  ),
  'valid-empty-lists': ofData((part) => (isObject(part) && Object.keys(part).length === 0 ? [] : part)),
  'valid-unix-times': ofTexts(time, seconds),
  'valid-iso-times': ofTexts(time, (text) =>
    new Date(seconds(text) * 1000).toISOString().replace('.000Z', '.103000Z'),
  ),
  'valid-numbers-as-texts': ofData((part) => (typeof part === 'number' ? String(part) : part)),
};

/** The texts of a page that has refused an answer. */
export const refusals = ['加载失败', '数据无法识别', '请检查网络', '服务器异常'] as const;
