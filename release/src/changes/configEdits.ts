import { type RuntimeConfig, type RuntimeConfigInput, runtimeConfigSchema } from '@site/shared/release';
import * as v from 'valibot';
import { Usage } from '../base/usage.ts';

type Setting = keyof RuntimeConfig;
type Draft = Record<string, unknown>;

const settings = Object.keys(runtimeConfigSchema.entries).filter((name) => name !== 'releaseKey');

/**
 * Makes one edit of `setting=value`, `setting+=value` and `setting-=value`, the last two for lists, and of settings that
 * return to their default. Throws `Usage` for what is no such thing and for a value that the setting does not take.
 */
export function configEdits(
  assignments: readonly string[],
  unset: readonly string[],
): (current: RuntimeConfigInput) => RuntimeConfigInput {
  const steps = [...unset.map(unsetting), ...assignments.map(assigning)];
  return (current) => {
    const draft: Draft = { ...current };
    for (const step of steps) step(draft);
    return draft;
  };
}

function unsetting(name: string): (draft: Draft) => void {
  const setting = settingNamed(name);
  return (draft) => {
    delete draft[setting];
  };
}

function assigning(text: string): (draft: Draft) => void {
  const [, name = '', sign, value = ''] = /^([A-Za-z]+)([+-]?=)(.*)$/s.exec(text) ?? [];
  if (!sign) throw new Usage(`"${text}" is no change of a setting: write setting=value.`);
  const setting = settingNamed(name);
  const given = meantBy(setting, value);
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

function settingNamed(name: string): Setting {
  if (settings.includes(name)) return name as Setting;
  throw new Usage(`There is no setting "${name}". There are: ${settings.join(', ')}.`);
}

/** The value that a text means for a setting: as it is, several with a comma between them, or JSON. */
function meantBy(setting: Setting, text: string): unknown {
  const schema = runtimeConfigSchema.entries[setting];
  const readings = [text, text === '' ? [] : text.split(/,(?=https?:)/), ...asJson(text)];
  const read = readings.map((reading) => v.safeParse(schema, reading));
  const fitting = read.find(({ success }) => success);
  if (fitting) return fitting.output;
  const said = read.flatMap(({ issues = [] }) => issues.map(({ message }) => message));
  // What was tried as another kind than the setting's says nothing that helps.
  const [why = said[0]] = said.filter((message) => !/^Invalid type/.test(message));
  throw new Usage(`${setting} does not take "${text}": ${why}.`);
}

function asJson(text: string): [unknown?] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
