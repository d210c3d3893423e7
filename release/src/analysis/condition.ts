/** The result of a query: the number of a scalar, or the numbers of a vector. */
export type Result = number | readonly number[];

/** A condition on a result. Throws `Incomparable` where the result has not what the condition compares. */
export type Condition = (result: Result) => boolean;

/** Thrown when a condition cannot be applied to a result, such as `result[0]` to a vector without a number. */
export class Incomparable extends Error {}

type Value = boolean | Result | undefined;
/** `result` is a scalar or a vector, which only the answer shows. */
type Kind = 'boolean' | 'number' | 'result';
type Term = { readonly kind: Kind; readonly value: (result: Result) => Value };
const token = /\s*(>=|<=|==|!=|&&|\|\||[-+*/!<>()[\],]|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|[A-Za-z]\w*|$)/y;
/** The operators, those that bind loosest first. */
const levels = [['||'], ['&&'], ['==', '!=', '<=', '>=', '<', '>'], ['+', '-'], ['*', '/']] as const;
type Operator = (typeof levels)[number][number];

const operations: Readonly<
  Record<Exclude<Operator, '||' | '&&'>, (left: number, right: number) => boolean | number>
> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/**
 * Returns the condition that a text states, in the words of an `AnalysisTemplate` of Argo Rollouts. Throws an `Error` with
 * the place of a mistake.
 */
export function conditionOf(text: string): Condition {
  const reader = readerOf(text);
  const term = readLevel(reader, 0);
  if (!reader.isAtEnd()) reader.fail('the condition ends before this');
  if (term.kind !== 'boolean') reader.fail('the condition is neither true nor false');
  return (result) => term.value(result) === true;
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(text: string) {
  let start = 0;
  let [end, current] = tokenAt(text, 0);
  const go = () => {
    start = end;
    [end, current] = tokenAt(text, end);
  };
  return {
    /** Returns the next token if it is one of these, and goes on behind it. */
    take: (...tokens: readonly string[]) => {
      const taken = current;
      if (taken === '' || !tokens.includes(taken)) return undefined;
      go();
      return taken;
    },
    next: () => {
      const taken = current;
      if (taken !== '') go();
      return taken;
    },
    isAtEnd: () => current === '',
    fail: (why: string) => fail(why, start),
  };
}

function tokenAt(text: string, from: number): [end: number, token: string] {
  token.lastIndex = from;
  const found = token.exec(text);
  return found ? [token.lastIndex, found[1] ?? ''] : fail('this is no part of a condition', from);
}

function fail(why: string, at: number): never {
  throw new Error(`at character ${at + 1}: ${why}`);
}

function readLevel(reader: Reader, level: number): Term {
  const operators = levels[level];
  if (!operators) return readUnary(reader);
  let left = readLevel(reader, level + 1);
  for (;;) {
    const operator = reader.take(...operators) as Operator | undefined;
    if (operator === undefined) return left;
    const right = readLevel(reader, level + 1);
    const isLogical = operator === '||' || operator === '&&';
    if ([left, right].some(({ kind }) => (kind === 'boolean') !== isLogical))
      reader.fail(`${operator} takes ${isLogical ? 'conditions' : 'numbers'} on both sides`);
    left = joined(operator, left, right);
  }
}

function readUnary(reader: Reader): Term {
  const sign = reader.take('!', '-');
  if (sign === undefined) return readPrimary(reader);
  const term = readUnary(reader);
  if ((term.kind === 'boolean') !== (sign === '!'))
    reader.fail(`${sign} takes a ${sign === '!' ? 'condition' : 'number'}`);
  return sign === '!'
    ? { kind: 'boolean', value: (result) => term.value(result) !== true }
    : { kind: 'number', value: (result) => -numberOf(term.value(result)) };
}

function readPrimary(reader: Reader): Term {
  const word = reader.next();
  if (word === '(') {
    const inner = readLevel(reader, 0);
    close(reader, ')');
    return inner;
  }
  if (/^\d/.test(word)) return { kind: 'number', value: () => Number(word) };
  if (word === 'true' || word === 'false') return { kind: 'boolean', value: () => word === 'true' };
  if (word === 'result') return readResult(reader);
  return readCall(reader, word);
}

function readResult(reader: Reader): Term {
  if (!reader.take('[')) return { kind: 'result', value: (result) => result };
  const index = reader.next();
  if (!/^\d{1,3}$/.test(index)) reader.fail('the index is no whole number');
  close(reader, ']');
  return { kind: 'number', value: (result) => listOf(result)[Number(index)] };
}

function readCall(reader: Reader, name: string): Term {
  const names = ['len', 'isNaN', 'isInf', 'isNil', 'default'];
  if (!names.includes(name)) reader.fail(`there are result, numbers, ${names.join(', ')}`);
  close(reader, '(');
  const first = readLevel(reader, 0);
  const second = name === 'default' ? readSecond(reader) : undefined;
  close(reader, ')');
  if (first.kind === 'boolean' || second?.kind === 'boolean') reader.fail(`${name} takes a number`);
  const { value } = first;
  switch (name) {
    case 'len':
      return { kind: 'number', value: (result) => listOf(value(result)).length };
    case 'isNaN':
      return { kind: 'boolean', value: (result) => Number.isNaN(numberOf(value(result))) };
    case 'isInf':
      return { kind: 'boolean', value: (result) => Math.abs(numberOf(value(result))) === Infinity };
    case 'isNil':
      return { kind: 'boolean', value: (result) => value(result) === undefined };
    default:
      return { kind: 'number', value: (result) => value(result) ?? second?.value(result) };
  }
}

function readSecond(reader: Reader): Term {
  close(reader, ',');
  return readLevel(reader, 0);
}

function close(reader: Reader, bracket: string): void {
  if (!reader.take(bracket)) reader.fail(`${bracket} is missing`);
}

function joined(operator: Operator, left: Term, right: Term): Term {
  if (operator === '||')
    return { kind: 'boolean', value: (result) => left.value(result) === true || right.value(result) };
  if (operator === '&&')
    return { kind: 'boolean', value: (result) => left.value(result) === true && right.value(result) };
  const kind = '+-*/'.includes(operator) ? 'number' : 'boolean';
  return {
    kind,
    value: (result) => operations[operator](numberOf(left.value(result)), numberOf(right.value(result))),
  };
}

function numberOf(value: Value): number {
  if (typeof value === 'number') return value;
  throw new Incomparable(value === undefined ? 'the result has no such number' : 'the result is a vector');
}

function listOf(value: Value): readonly number[] {
  if (typeof value === 'object') return value;
  throw new Incomparable('the result is a number and no vector');
}
