/** @environment page */
import { currentScope, playerAtom } from '@site/shared';
import { markOf, storedMarks, storeMarks, unreadBy, withAllRead, withOpened } from './readMarks.ts';

const notice = (number: number, created_at = `2026-11-0${number} 08:00:00`) => ({
  title: `标题${number}`,
  content: '内容',
  created_at,
});
const nothing = { opened: [], readUntil: 0 };

afterEach(() => currentScope().store.set(playerAtom, ''));

test('an opened message is read for the player who opened it on this device, and for no other player', () => {
  storeMarks(withOpened(nothing, [notice(1), { content: '公告' }]));
  const isUnread = unreadBy(storedMarks());
  expect([notice(1), notice(2), { content: '公告' }, { content: '另一条' }].map(isUnread)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  currentScope().store.set(playerAtom, 'somebody else');
  expect(unreadBy(storedMarks())(notice(1))).toBe(true);
});

test('an inbox marked as read is read up to its newest notice, including notices that were not loaded', () => {
  const undated = notice(7, '昨天');
  const isUnread = unreadBy(withAllRead(nothing, [notice(5), notice(3), undated]));
  expect([notice(1), notice(5), undated, notice(6), notice(8, '前天')].map(isUnread)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('the newest 300 marks are stored, and a message that is opened again counts as newest', () => {
  const many = Array.from({ length: 350 }, (_, index) => ({ content: `${index}` }));
  const marks = withOpened(withOpened(nothing, many), [{ content: '60' }]);
  expect(marks.opened).toHaveLength(300);
  expect(marks.opened.at(-1)).toBe(markOf({ content: '60' }));
  expect(unreadBy(marks)({ content: '49' })).toBe(true);
});

test('messages are distinguished by title, text and time', () => {
  const texts = [
    notice(1),
    notice(2),
    { content: '内容' },
    { content: '' },
    { ...notice(1), content: '内容1' },
  ];
  expect(new Set(texts.map(markOf)).size).toBe(5);
  expect(markOf(notice(1))).toMatch(/^[0-9a-z]{1,16}$/);
});

test.each([
  'null',
  '{',
  '[]',
  '{"opened":"x","readUntil":"2030"}',
  '{"opened":[7,null,"<b>","0123456789abcdefg"],"readUntil":null}',
])('invalid stored marks of the form %s are ignored', (kept) => {
  localStorage.setItem('readMessages', kept);
  expect(storedMarks()).toEqual(nothing);
});
