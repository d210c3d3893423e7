import { findingsText } from './findingsText.ts';
import type { Finding } from './target.ts';

const deviation = (what: string, field: string, seen = 'text 文文'): Finding => ({
  what,
  state: 'problem',
  seen,
  todo: 'Answer it as documented.',
  part: 'calls',
  field,
  expected: 'an amount is expected',
});

test('the report has a table for each part, with call, field, seen and expected for calls', () => {
  const text = findingsText([
    { what: 'clock', state: 'ok', seen: '0 s ahead of this computer' },
    deviation('/api/balancelist', '[].balance'),
    { what: 'calls of the contract', state: 'ok', seen: '33 of 34', part: 'calls' },
    {
      what: 'addresses of frames',
      state: 'problem',
      seen: 'https://a.example.com',
      todo: 'configure x',
      part: 'addresses',
    },
    { what: 'times of records', state: 'unknown', seen: 'without a zone', todo: 'Find it.', part: 'records' },
  ]);
  expect(text).toMatch(/^what +state +seen +what to do\nclock +ok/);
  expect(text).toMatch(
    /Calls of the contract\n\ncall +field +seen +expected\n\/api\/balancelist +\[\]\.balance +text 文文 +an amount is expected\ncalls of the contract: 33 of 34/,
  );
  expect(text).toMatch(
    /Addresses that the platform hands out\n\nwhat .*\naddresses of frames +problem +https:\S+ +configure x/,
  );
  expect(text).toContain('Records of the account\n\n');
  expect(text).not.toContain('Writes');
  expect(text).toMatch(/2 ok, 2 problems, 1 unknown$/);
});

test('the report has one line for a fault that many calls share', () => {
  const calls = ['/api/a', '/api/b', '/api/c', '/api/d', '/api/e'];
  const text = findingsText([...calls.map((call) => deviation(call, 'envelope', '502 with an HTML page'))]);
  expect(text).toMatch(/call \/api\/a, \/api\/b, \/api\/c and 2 more\n +field +envelope/);
  expect(text).not.toContain('/api/d');
});

test('the report writes out the characters that a terminal acts upon', () => {
  expect(findingsText([deviation('/api/a', 'code', '400 “\u001b[2J”')])).toContain('\\u001b[2J');
  const note: Finding = { what: '/api/b', state: 'unknown', seen: '\u001b[2J', todo: '', part: 'calls' };
  expect(findingsText([note])).toContain('\\u001b[2J');
});
