import type { Answers } from '../calls/answered.ts';
import { pageDeviations } from '../calls/pageDeviations.ts';
import { type Finding, findingOf, type Target } from '../target.ts';
import { type RecordList, recordLists } from './recordLists.ts';
import { amountForm, isNewestFirst, type TimeForm, timeForm, valuesOf } from './rowForms.ts';

const noRecords = 'the account has no records';
const addRecords = 'Give a test account with deposits, withdrawals, transfers and bets.';

/** Returns how the records of the account are written, which is what 查询结果 can settle an unknown outcome by. */
export function recordFindings(target: Target, answers: Answers): Finding[] {
  const lists = recordLists(answers);
  const findings = [
    amountsFinding(lists),
    timesFinding(lists, target),
    precisionFinding(lists),
    pagesFinding(lists, answers),
    orderFinding(lists),
  ];
  return findings.map((finding) => ({ ...finding, part: 'records' }));
}

function amountsFinding(lists: readonly RecordList[]): Finding {
  const finding = findingOf('amounts of records');
  if (lists.length === 0) return finding.unknown(noRecords, addRecords);
  const forms = wordsByList(lists, (list) => valuesOf(list, list.amountFields).map(amountForm));
  const seen = textOf(forms);
  if (!/unreadable/.test(seen)) return finding.ok(seen);
  return finding.problem(seen, 'Write amounts as 1200.50: a row with another amount settles nothing.');
}

function timesFinding(lists: readonly RecordList[], { recordZone }: Target): Finding {
  const finding = findingOf('times of records');
  if (lists.length === 0) return finding.unknown(noRecords, addRecords);
  const forms = timeForms(lists);
  const seen = textOf(wordsByList(lists, (list) => timesOf(list).map((form) => form?.words ?? 'unreadable')));
  if (forms.includes(null))
    return finding.problem(seen, 'Write times as 2026-11-03 12:00:00 or in Unix seconds.');
  if (forms.every((form) => form?.isZoned)) return finding.ok(seen);
  if (recordZone !== undefined) return finding.ok(`${seen}; read as of ${recordZone}, as configured`);
  const todo =
    'Find their zone with --writes: until it is configured, a row of a whole day may be the one looked for.';
  return finding.unknown(seen, todo);
}

function precisionFinding(lists: readonly RecordList[]): Finding {
  const finding = findingOf('precision of record times');
  const forms = timeForms(lists).flatMap((form) => form ?? []);
  if (forms.length === 0) return finding.unknown(noRecords, addRecords);
  const has = (wanted: string) => forms.some(({ precision }) => precision === wanted);
  const seen = textOf(wordsByList(lists, (list) => timesOf(list).flatMap((form) => form?.precision ?? [])));
  if (has('day'))
    return finding.problem(
      seen,
      'Write date and time: a day does not say which of two equal amounts is meant.',
    );
  if (has('minute'))
    return finding.ok(seen, 'Write seconds: two equal amounts of one minute cannot be distinguished.');
  return finding.ok(seen);
}

function pagesFinding(lists: readonly RecordList[], answers: Answers): Finding {
  const finding = findingOf('pages of records');
  const several = lists.filter(({ pages }) =>
    pages.some(({ input, rows, lastPage }) => input.page === 2 && rows.length > 0 && (lastPage ?? 1) > 1),
  );
  const wrong = pageDeviations(answers).filter(({ name }) => lists.some((list) => list.name === name));
  const [first] = wrong;
  if (first)
    return finding.problem(
      `${first.field}: ${first.seen}`,
      'Answer last_page and the asked page: what stands on a page that is not read cannot be found.',
    );
  if (several.length === 0)
    return finding.unknown('no list has a second page', 'Give a test account with more records.');
  return finding.ok(`last_page is right in ${several.map(({ title }) => title).join(', ')}`);
}

function orderFinding(lists: readonly RecordList[]): Finding {
  const finding = findingOf('order of records');
  const known = lists.flatMap((list) => {
    const order = isNewestFirst(list);
    return order === null ? [] : [{ title: list.title, order }];
  });
  if (known.length === 0) return finding.unknown('no list has two rows of different times', addRecords);
  const wrong = known.filter(({ order }) => !order).map(({ title }) => title);
  if (wrong.length === 0) return finding.ok(`newest first in ${known.map(({ title }) => title).join(', ')}`);
  return finding.problem(
    `not newest first in ${wrong.join(', ')}`,
    'List the newest first: the site stops reading at rows that are old, and reads 20 pages at most.',
  );
}

function timesOf(list: RecordList): readonly (TimeForm | null)[] {
  return valuesOf(list, list.timeFields).map(timeForm);
}

function timeForms(lists: readonly RecordList[]): readonly (TimeForm | null)[] {
  return lists.flatMap(timesOf);
}

/** Returns the words for each list, each word once. */
function wordsByList(lists: readonly RecordList[], words: (list: RecordList) => readonly string[]) {
  return lists.flatMap((list) => {
    const text = [...new Set(words(list))].sort().join(' and ');
    return text ? [{ title: list.title, text }] : [];
  });
}

/** Returns "plain", or where lists differ "plain in deposits, bets; negative in withdrawals". */
function textOf(words: readonly { readonly title: string; readonly text: string }[]): string {
  const titles = new Map<string, string[]>();
  for (const { title, text } of words) titles.set(text, [...(titles.get(text) ?? []), title]);
  if (titles.size === 1) return [...titles.keys()][0] ?? '';
  return [...titles].map(([text, lists]) => `${text} in ${lists.join(', ')}`).join('; ');
}
