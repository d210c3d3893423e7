import { isList, isObject, type Json } from './fields.ts';

/**
 * Returns the changed field as raw JSON, which may be outside of what a value can express; '' removes the
 * field, undefined means that the change does not apply.
 */
type ValueKind = (value: Json) => string | undefined;

const LONG = 20_000;
const MANY = 5_000;

const always = (value: Json) => () => JSON.stringify(value);
const raw = (text: string) => () => text;
const ofList = (change: (items: readonly Json[]) => Json) => (value: Json) =>
  isList(value) && value.length > 0 ? JSON.stringify(change(value)) : undefined;
const unlessText = (value: Json) => typeof value === 'string';
const unlessNumber = (value: Json) => typeof value === 'number';

export const valueKinds: Readonly<Record<string, ValueKind>> = {
  missing: raw(''),
  null: raw('null'),
  'a-number': (value) => (unlessNumber(value) ? undefined : '7'),
  'a-text': (value) => (unlessText(value) ? undefined : '"文字"'),
  'an-empty-text': always(''),
  blanks: always('   '),
  true: raw('true'),
  false: raw('false'),
  zero: raw('0'),
  'a-list': (value) => (isList(value) ? '{"0":1}' : '[1,"x",null,[]]'),
  'an-object': (value) => (isObject(value) ? '[]' : '{"a":{"b":1},"length":3}'),
  'an-empty-list': raw('[]'),
  'an-empty-object': raw('{}'),
  'a-negative-number': raw('-1'),
  'a-negative-amount': always('-12345.67'),
  'a-huge-number': raw('1e308'),
  'beyond-numbers': raw('1e309'),
  'below-numbers': raw('-1e309'),
  'a-huge-amount': always('9'.repeat(30)),
  'a-huge-exponent': always('1e400'),
  'a-tiny-number': raw('5e-324'),
  'beyond-whole-numbers': raw('9007199254740993'),
  'thirty-places': raw(`0.${'123456789'.repeat(4)}`),
  'thirty-places-as-text': always(`0.${'123456789'.repeat(4)}`),
  'an-amount-with-commas': always('1,234,567.89'),
  'full-width-digits': always('１２３'),
  'no-such-day': always('2026-13-45 99:99:99'),
  'a-far-year': always('+275760-09-13T00:00:00.001Z'),
  'a-late-time': raw('8640000000000001'),
  'long-letters': always('x'.repeat(LONG)),
  'long-chinese': always('长'.repeat(LONG)),
  'long-punctuation': always('。！、…—'.repeat(LONG / 5)),
  'long-dashes': always('-'.repeat(LONG)),
  '100-kb': always('<>&"\' 字\n'.repeat(12_500)),
  'many-lines': always('行\n'.repeat(LONG / 4)),
  html: always('<img src=x onerror="window.hacked=1"><b>粗</b><script>window.hacked=1</script>'),
  'open-html': always(`${'<div><table><b>'.repeat(400)}深`),
  'an-address': always('javascript:window.hacked=1//%'),
  'a-broken-address': always('http://[::1'),
  'a-lone-surrogate': raw('"头\\ud83d尾\\udc00"'),
  'only-a-surrogate': raw('"\\ud83d"'),
  controls: raw('"a\\u0000b\\u0008\\u001b[31m\\u202e反\\u2028\\u200b"'),
  prototype: (value) =>
    isObject(value)
      ? `{"__proto__":{"isAdmin":true,"code":1},${JSON.stringify(value).slice(1)}`.replace(',}', '}')
      : '{"__proto__":{"length":5,"data":1}}',
  'inherited-names': (value) =>
    isObject(value)
      ? JSON.stringify({ ...value, toString: 1, valueOf: 1, constructor: null })
      : always('constructor')(),
  'many-entries': (value) => {
    if (isList(value))
      return JSON.stringify(Array.from({ length: MANY }, (_, at) => value[at % value.length] ?? at));
    return isObject(value)
      ? JSON.stringify({
          ...value,
          ...Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`k${at}`, at])),
        })
      : undefined;
  },
  'the-same-twice': ofList((items) => [...items, ...items, ...items]),
  'only-one': ofList((items) => items.slice(0, 1)),
  'nothing-in-it': ofList((items) => items.map(() => null)),
  'a-bad-entry': ofList((items) => [null, 'x', 7, [], {}, ...items, true]),
  'lists-in-it': ofList((items) => items.map((item) => [item])),
  'a-list-with-gaps': ofList((items) => Object.fromEntries(items.map((item, at) => [at * 2, item]))),
  deep: raw(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
};
