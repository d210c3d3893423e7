import {
  type ChatMessage,
  isLeft,
  logOf,
  withHistory,
  withLoss,
  withMessage,
  withOwn,
  withoutLine,
  withRefusal,
} from './chatLog.ts';

const reader = { id: '7', author: 'haifeng', avatar: '' };
const message = (id: string, content: string, left: boolean | null = null): ChatMessage => ({
  id,
  author: `a${id}`,
  avatar: '',
  content,
  left,
  isBet: false,
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
])('a line of %s with left flag %s is on the left: %s [L-061]', (id, left, expected) => {
  expect(isLeft(message(id, 'x', left), '7')).toBe(expected);
});

test('an own text is shown once, with or without an echo', () => {
  const own = withOwn(empty, '你好', reader);
  expect(texts(withMessage(own, message('7', '你好'), '7'))).toEqual(['你好']);
  expect(texts(withMessage(own, message('7', '别处发的'), '7'))).toEqual(['你好', '别处发的']);
  expect(texts(withMessage(own, message('8', '你好'), '7'))).toEqual(['你好', '你好']);
});

test('the same text sent twice has two lines and two echoes; a third copy is a line from another device', () => {
  let log = withOwn(withOwn(empty, '666', reader), '666', reader);
  log = withMessage(withMessage(log, message('7', '666'), '7'), message('7', '666'), '7');
  expect(texts(log)).toEqual(['666', '666']);
  expect(texts(withMessage(log, message('7', '666'), '7'))).toHaveLength(3);
});

test('of 10,000 lines the log keeps the newest 200, each with its own key', () => {
  let log = empty;
  for (let line = 0; line < 10_000; line += 1) log = withMessage(log, message('8', String(line)), '7');
  expect(log.lines).toHaveLength(200);
  expect(log.lines.at(-1)?.content).toBe('9999');
  expect(new Set(log.lines.map(({ key }) => key)).size).toBe(200);
  expect(log.count).toBe(10_000);
});

test('an own line that was not sent, or was sent before the connection was lost, hides no later line', () => {
  const unsent = withOwn(empty, '大 10', reader, { isSent: false });
  const lost = withLoss(withOwn(empty, '大 10', reader));
  for (const log of [unsent, lost]) {
    expect(texts(withMessage(log, message('7', '大 10'), '7'))).toEqual(['大 10', '大 10']);
  }
});

test('while the reader’s id is unknown, an own text is shown once', () => {
  const own = withOwn(empty, '你好', { id: '', author: '', avatar: '' });
  const log = withMessage(own, message('7', '你好'), '');
  expect(texts(log)).toEqual(['你好']);
  expect(texts(withMessage(log, message('8', '你好'), ''))).toEqual(['你好', '你好']);
});

test('texts without an echo before the connection was lost are marked, other lines and bets are not', () => {
  let log = withOwn(withOwn(empty, '到了', reader), '没到', reader);
  log = withMessage(withMessage(log, message('7', '到了'), '7'), message('8', '别人'), '7');
  log = withLoss(withOwn(log, '大 10', reader, { isText: false }));
  expect(unsent(log)).toEqual(['没到']);
});

test('a refusal marks the oldest text without an echo, and its echo removes the mark', () => {
  const refused = withRefusal(withOwn(withOwn(empty, '一', reader), '二', reader));
  expect(unsent(refused)).toEqual(['一']);
  expect(unsent(withRefusal(refused))).toEqual(['一', '二']);
  const taken = withMessage(refused, message('7', '一'), '7');
  expect([unsent(taken), texts(taken)]).toEqual([[], ['一', '二']]);
  expect(withRefusal(empty)).toBe(empty);
});

test('the echo of a repeated text confirms the repetition, and the refused text stays marked', () => {
  const again = withOwn(withRefusal(withOwn(empty, '一', reader)), '一', reader);
  const log = withMessage(again, message('7', '一'), '7');
  expect(log.lines.map(({ isUnsent }) => isUnsent)).toEqual([true, false]);
});

/** Returns the platform's newest lines; each row is the author's id followed by the text. */
const historyOf = (...rows: string[]) =>
  rows.map((line) => ({
    user_id: line.slice(0, 1),
    author: 'a',
    headurl: '',
    content: line.slice(1),
    left: null,
  }));
const receive = (log: typeof empty, ...rows: string[]) =>
  rows.reduce((before, line) => withMessage(before, message(line.slice(0, 1), line.slice(1)), '7'), log);

test('lines that others sent while the connection was down are inserted in their place, once', () => {
  const lost = withLoss(receive(logOf(historyOf('8早', '9早')), '8在吗'));
  const back = receive(withOwn(lost, '回来了', reader), '9欢迎');
  const whole = withHistory(back, historyOf('9早', '8在吗', '9在', '8好', '9欢迎'), '7');
  expect(texts(whole)).toEqual(['早', '早', '在吗', '在', '好', '回来了', '欢迎']);
  expect(new Set(whole.lines.map(({ key }) => key)).size).toBe(7);
  expect([whole.gap, whole.count]).toEqual([null, 7]);
  expect(withHistory(whole, historyOf('8x'), '7')).toBe(whole);
});

test('a text and a bet that arrived before the connection was lost show once and unmarked', () => {
  const sent = withOwn(withOwn(withOwn(empty, '到了', reader), '没到', reader), '大 10', reader, {
    isText: false,
  });
  const lost = withLoss(sent);
  expect(unsent(lost)).toEqual(['到了', '没到']);
  const whole = withHistory(lost, historyOf('7到了', '7大 10', '8恭喜'), '7');
  expect(texts(whole)).toEqual(['到了', '没到', '大 10', '恭喜']);
  expect(unsent(whole)).toEqual(['没到']);
  expect(texts(receive(whole, '7到了', '7大 10')).slice(4)).toEqual(['到了', '大 10']);
});

test('a text sent after the reconnect shows once, whether history or socket delivers it first', () => {
  const back = withOwn(withLoss(receive(empty, '8早')), '在', reader);
  const historyFirst = receive(withHistory(back, historyOf('8早', '9好', '7在'), '7'), '7在');
  const socketFirst = withHistory(receive(back, '7在'), historyOf('8早', '9好', '7在'), '7');
  for (const log of [historyFirst, socketFirst]) expect(texts(log)).toEqual(['早', '好', '在']);
});

test('a connection lost again before the history arrives has both gaps filled as far as possible', () => {
  const once = receive(withLoss(receive(empty, '8一', '8二')), '8四', '8五');
  const whole = withHistory(withLoss(once), historyOf('8二', '8三', '8四', '8五', '8六'), '7');
  expect(texts(whole)).toEqual(['一', '二', '四', '五', '六']);
});

test('when the history is too short for the gap, the first line after it is marked', () => {
  const lost = withLoss(receive(empty, '8一', '8二'));
  const marked = (log: typeof empty) =>
    log.lines.filter(({ isAfterGap }) => isAfterGap).map(({ content }) => content);
  expect(marked(withHistory(lost, historyOf('8七', '8八'), '7'))).toEqual(['七']);
  expect(marked(withHistory(receive(lost, '8八'), historyOf('8八'), '7'))).toEqual(['八']);
  expect(marked(withHistory(lost, historyOf('8二', '8三'), '7'))).toEqual([]);
});

test('after a long gap the log still keeps the newest 200 lines', () => {
  const full = Array.from({ length: 200 }, (_, at) => `8${at}`);
  const missed = Array.from({ length: 50 }, (_, at) => `9${at}`);
  const log = withHistory(withLoss(receive(empty, ...full)), historyOf('8199', ...missed), '7');
  expect(log.lines).toHaveLength(200);
  expect(texts(log).at(-1)).toBe('49');
});

test('a removed line hides no later one', () => {
  const refused = withRefusal(withOwn(empty, '一', reader));
  const gone = withoutLine(refused, 0);
  expect(texts(gone)).toEqual([]);
  expect(texts(receive(gone, '7一'))).toEqual(['一']);
});
