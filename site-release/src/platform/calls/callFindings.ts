import type { CallName } from '@site/shared/contract/table/calls';
import { calls } from '@site/shared/contract/table/calls';
import { type Finding, findingOf } from '../target.ts';
import type { Answers } from './answered.ts';
import type { Asked } from './askReads.ts';
import { type Deviation, hasTextCode } from './deviations.ts';
import { pageDeviations } from './pageDeviations.ts';

const documents = 'Answer it as the documents of the calls have it';

/** Returns a finding for each field that is not as the contract has it, and one for all calls without such a field. */
export function callFindings({ answers, notAsked }: Asked): Finding[] {
  const findings = [...grouped(answers).values()].map(deviationFinding);
  const asked = [...new Set(answers.sent.map(({ name }) => name))];
  const bad = new Set(findings.map(({ call }) => call));
  const good = asked.filter((name) => !bad.has(name));
  const texts = answers.sent.filter(({ response }) => response && hasTextCode(response));
  return [
    ...findings,
    ...notAsked.map(({ name, why }) => notAskedFinding(name, why)),
    ...(texts.length > 0 ? [textCodesFinding(new Set(texts.map(({ name }) => name)).size)] : []),
    {
      ...findingOf('calls of the contract').ok(
        `as the contract has it: ${good.length} of ${asked.length} calls that only read, in ${answers.sent.length} answers`,
      ),
      part: 'calls',
      calls: good,
    },
  ];
}

type Group = {
  readonly name: CallName;
  readonly deviation: Deviation;
  readonly inputs: object[];
  readonly count: number;
};

/** Returns the deviations by call and field: a fault of many answers to one call is one finding. */
function grouped(answers: Answers): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  const found = [
    ...answers.sent.flatMap(({ name, input, deviations }) =>
      deviations.map((deviation) => ({ name, input, deviation })),
    ),
    ...pageDeviations(answers).map(({ name, input, ...deviation }) => ({ name, input, deviation })),
  ];
  for (const { name, input, deviation } of found) {
    const { field, seen, expected } = deviation;
    const key = JSON.stringify([name, field, seen, expected]);
    const count = answers.sent.filter((answered) => answered.name === name).length;
    const group = groups.get(key) ?? { name, deviation, inputs: [], count };
    group.inputs.push(input);
    groups.set(key, group);
  }
  return groups;
}

function deviationFinding({ name, deviation, inputs, count }: Group): Finding {
  const { field, seen, expected, isRefusal } = deviation;
  const with_ = inputs.length < count ? inputsText(inputs) : '';
  const effect = isRefusal ? 'its screen shows an error' : 'the site leaves the field out';
  return {
    ...callFinding(name, with_).problem(seen, `${documents}: ${expected}. Until then ${effect}.`),
    part: 'calls',
    call: name,
    field,
    expected,
  };
}

function notAskedFinding(name: CallName, why: string): Finding {
  return {
    ...callFinding(name).unknown(
      `not asked: ${why}`,
      'Give a test account that has it, with --with-account.',
    ),
    part: 'calls',
    call: name,
    field: '',
    expected: '',
  };
}

function textCodesFinding(count: number): Finding {
  return {
    ...findingOf('codes').ok(
      `${count} calls answer the code as a text, which the site reads`,
      'A number is documented.',
    ),
    part: 'calls',
  };
}

function callFinding(name: CallName, more = '') {
  return findingOf(more ? `${calls[name].path} ${more}` : calls[name].path);
}

const MOST_INPUTS = 3;

/** Returns the inputs for people, such as "type 3, page 1"; they are taken from lists, and no secrets. */
function inputsText(inputs: readonly object[]): string {
  const shown = inputs.slice(0, MOST_INPUTS).map((input) =>
    Object.entries(input)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => `${field} ${value}`)
      .join(', '),
  );
  return `(${shown.join('; ')}${inputs.length > MOST_INPUTS ? '; …' : ''})`;
}
