import type { Identifier } from '@mdn/browser-compat-data';
import { compat, dataAt, lackOf } from './support.ts';

/** A feature of a style sheet that browsers of the floor lack, and the versions since which others have it. */
export type Named = { readonly feature: string; readonly since: string };

const units: Readonly<Record<string, string>> = {
  ...group('viewport_percentage_units_dynamic', 'dvh dvw dvi dvb dvmin dvmax'),
  ...group('viewport_percentage_units_small', 'svh svw svi svb svmin svmax'),
  ...group('viewport_percentage_units_large', 'lvh lvw lvi lvb lvmin lvmax'),
  ...group('container_query_length_units', 'cqw cqh cqi cqb cqmin cqmax'),
  ...Object.fromEntries('cap ic lh rcap rch rex ric rlh vi vb'.split(' ').map((unit) => [unit, unit])),
};

function group(part: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, part]));
}

/** Returns the functions, units and keywords of a value that browsers of the floor lack. */
export function lacksOfValue(property: string, value: string): Named[] {
  const text = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, ' ');
  const lacks: Named[] = [];
  for (const [, name = ''] of text.matchAll(/([a-z][a-z0-9-]*)\(/gi))
    add(lacks, `${name}()`, functions().get(name.toLowerCase()));
  for (const [, unit = ''] of text.matchAll(/(?<![\w#-])[\d.]+([a-z]+)\b/gi))
    if (units[unit]) add(lacks, unit, dataAt(['css', 'types', 'length', units[unit]]));
  for (const [word] of property ? text.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) : [])
    add(lacks, `${property}: ${word}`, dataAt(['css', 'properties', property, word]));
  return lacks;
}

/** Returns the parts of a selector that browsers of the floor lack; such browsers skip the whole rule. */
export function lacksOfSelector(selector: string): Named[] {
  const lacks: Named[] = [];
  const text = selector.replace(/"[^"]*"|'[^']*'/g, '');
  for (const [, colons = '', name = ''] of text.matchAll(/(::?)([a-z][a-z-]*)/g))
    add(lacks, colons + name, dataAt(['css', 'selectors', name]));
  if (/:not\([^()]*,/.test(text))
    add(lacks, ':not(a, b)', dataAt(['css', 'selectors', 'not', 'selector_list']));
  if (/(^|[^:])&/.test(text)) add(lacks, 'nesting', dataAt(['css', 'selectors', 'nesting']));
  return lacks;
}

/** Returns the parts of an at-rule that browsers of the floor lack: its name and its media features. */
export function lacksOfAtRule(name: string, params: string): Named[] {
  const lacks: Named[] = [];
  add(lacks, `@${name}`, dataAt(['css', 'at-rules', name]));
  if (name !== 'media') return lacks;
  if (/[<>]/.test(params)) add(lacks, '@media (a < b)', dataAt(['css', 'at-rules', 'media', 'range_syntax']));
  for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
    add(lacks, `@media (${feature})`, dataAt(['css', 'at-rules', 'media', feature]));
  return lacks;
}

function add(lacks: Named[], feature: string, part: Identifier | undefined): void {
  const since = lackOf(part);
  if (since) lacks.push({ feature, since });
}

let known: Map<string, Identifier> | undefined;

/** Returns the functions of values by name from everywhere in the data, such as `min`, `color-mix`, `conic-gradient`. */
function functions(): Map<string, Identifier> {
  if (known) return known;
  known = new Map();
  collect(compat.css.types, known);
  return known;
}

function collect(part: Identifier | undefined, into: Map<string, Identifier>): void {
  for (const [name, inner] of Object.entries<Identifier>(part ?? {}))
    if (name !== '__compat') {
      if (inner.__compat && !into.has(name)) into.set(name, inner);
      collect(inner, into);
    }
}
