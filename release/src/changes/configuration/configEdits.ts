import * as v from 'valibot';
import { jsonIn } from '../../base/jsonIn.ts';
import { Usage } from '../../base/usage.ts';
import { site } from '../../site/site.ts';

type Draft = Record<string, unknown>;

/**
 * Returns one edit that resets the settings of `unset` to their defaults and then carries out the assignments:
 * `setting=value`, and `setting+=value` or `setting-=value` for lists. Throws `Usage` for an invalid assignment and for a
 * value that the setting does not accept. The edit throws it for a list without the value to remove.
 */
export function configEdits(
  assignments: readonly string[],
  unset: readonly string[],
): (current: object) => object {
  const steps = [...unset.map(resetOf), ...assignments.map(assignmentOf)];
  return (current) => {
    const draft: Draft = { ...current };
    for (const step of steps) step(draft);
    return draft;
  };
}

function resetOf(name: string): (draft: Draft) => void {
  const setting = settingNamed(name);
  return (draft) => {
    delete draft[setting];
  };
}

function assignmentOf(text: string): (draft: Draft) => void {
  const [, name = '', sign, value = ''] = /^([A-Za-z]+)([+-]?=)(.*)$/s.exec(text) ?? [];
  if (!sign) throw new Usage(`"${text}" is no change of a setting: write setting=value.`);
  const setting = settingNamed(name);
  const given = settingValue(setting, value);
  if (sign === '=')
    return (draft) => {
      draft[setting] = given;
    };
  if (!Array.isArray(given)) throw new Usage(`${setting} is no list: write ${setting}=value.`);
  return (draft) => {
    const listed: unknown[] = Array.isArray(draft[setting]) ? draft[setting] : [];
    const others = listed.filter((one) => !given.includes(one));
    if (sign === '-=' && others.length === listed.length) throw new Usage(`${setting} has no ${value}.`);
    draft[setting] = sign === '+=' ? [...others, ...given] : others;
  };
}

function settingNamed(name: string): string {
  const settings = Object.keys(site().settings).filter((one) => one !== 'releaseKey');
  if (settings.includes(name)) return name;
  throw new Usage(`There is no setting "${name}". There are: ${settings.join(', ')}.`);
}

/**
 * Returns the value that a text stands for: the text itself, a list with commas between its addresses, or JSON, whichever
 * the setting accepts first.
 */
function settingValue(setting: string, text: string): unknown {
  const schema = site().settings[setting] ?? v.never();
  const json = jsonIn(text);
  const list = text === '' ? [] : text.split(/,(?=https?:)/);
  const readings = [text, list, ...(json === undefined ? [] : [json])];
  const read = readings.map((reading) => v.safeParse(schema, reading));
  const fitting = read.find(({ success }) => success);
  if (fitting) return fitting.output;
  const messages = read.flatMap(({ issues = [] }) => issues.map(({ message }) => message));
  // The type error of another reading does not help the operator.
  const [why = messages[0]] = messages.filter((message) => !/^Invalid type/.test(message));
  throw new Usage(`${setting} does not take "${text}": ${why}.`);
}
