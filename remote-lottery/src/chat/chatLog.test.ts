import { isLeft, logOf, type Said, withOwn, withoutEchoes, withRefusal, withSaid } from './chatLog.ts';

const reader = { id: '7', author: 'haifeng', avatar: '' };
const said = (id: string, content: string, left: boolean | null = null): Said => ({
  id,
  author: `a${id}`,
  avatar: '',
  content,
  left,
});
const empty = logOf([]);
const unsent = (log: typeof empty) =>
  log.lines.filter(({ isUnsent }) => isUnsent).map(({ content }) => content);
const texts = (log: typeof empty) => log.lines.map(({ content }) => content);

test.each([
  ['7', null, false],
  ['8', null, true],
  ['7', true, true],
  ['8', false, false],
])('a line of %s with left flag %s stands on the left: %s [L-061]', (id, left, expected) => {
  expect(isLeft(said(id, 'x', left), '7')).toBe(expected);
});

test('an own text is shown once, echo or not', () => {
  const own = withOwn(empty, '你好', reader);
  expect(texts(withSaid(own, said('7', '你好'), '7'))).toEqual(['你好']);
  expect(texts(withSaid(own, said('7', '别处发的'), '7'))).toEqual(['你好', '别处发的']);
  expect(texts(withSaid(own, said('8', '你好'), '7'))).toEqual(['你好', '你好']);
});

test('the same text said twice has two lines and two echoes; a third copy is a line from another device', () => {
  let log = withOwn(withOwn(empty, '666', reader), '666', reader);
  log = withSaid(withSaid(log, said('7', '666'), '7'), said('7', '666'), '7');
  expect(texts(log)).toEqual(['666', '666']);
  expect(texts(withSaid(log, said('7', '666'), '7'))).toHaveLength(3);
});

test('10,000 lines keep the newest 200, each with a key of its own', () => {
  let log = empty;
  for (let line = 0; line < 10_000; line += 1) log = withSaid(log, said('8', String(line)), '7');
  expect(log.lines).toHaveLength(200);
  expect(log.lines.at(-1)?.content).toBe('9999');
  expect(new Set(log.lines.map(({ key }) => key)).size).toBe(200);
  expect(log.count).toBe(10_000);
});

test('an own line that could not be sent, or was sent before the connection was lost, hides no later line', () => {
  const unsent = withOwn(empty, '大 10', reader, { isSent: false });
  const lost = withoutEchoes(withOwn(empty, '大 10', reader));
  for (const log of [unsent, lost]) {
    expect(texts(withSaid(log, said('7', '大 10'), '7'))).toEqual(['大 10', '大 10']);
  }
});

test('while it is not known yet who the reader is, an own text is shown once', () => {
  const own = withOwn(empty, '你好', { id: '', author: '', avatar: '' });
  const log = withSaid(own, said('7', '你好'), '');
  expect(texts(log)).toEqual(['你好']);
  expect(texts(withSaid(log, said('8', '你好'), ''))).toEqual(['你好', '你好']);
});

test('texts that had not come back when the connection was lost are marked, other lines and bets are not', () => {
  let log = withOwn(withOwn(empty, '到了', reader), '没到', reader);
  log = withSaid(withSaid(log, said('7', '到了'), '7'), said('8', '别人'), '7');
  log = withoutEchoes(withOwn(log, '大 10', reader, { isText: false }));
  expect(unsent(log)).toEqual(['没到']);
});

test('a refusal marks the oldest text that has not come back, and its copy takes the mark away', () => {
  const refused = withRefusal(withOwn(withOwn(empty, '一', reader), '二', reader));
  expect(unsent(refused)).toEqual(['一']);
  expect(unsent(withRefusal(refused))).toEqual(['一', '二']);
  const taken = withSaid(refused, said('7', '一'), '7');
  expect([unsent(taken), texts(taken)]).toEqual([[], ['一', '二']]);
  expect(withRefusal(empty)).toBe(empty);
});

test('a refused text that is said again is confirmed by its own copy, the first stays marked', () => {
  const again = withOwn(withRefusal(withOwn(empty, '一', reader)), '一', reader);
  const log = withSaid(again, said('7', '一'), '7');
  expect(log.lines.map(({ isUnsent }) => isUnsent)).toEqual([true, false]);
});
