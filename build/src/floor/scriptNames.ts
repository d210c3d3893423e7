import type { Identifier } from '@mdn/browser-compat-data';
import { compat, dataAt, lackOf } from './support.ts';

/** The interface of each global object, by the object's name. */
const instances: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  crypto: 'Crypto',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  screen: 'Screen',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
};

const ofLanguage = compat.javascript.builtins ?? {};
const ofPage = compat.api;
/**
 * The interfaces whose methods are recognized on any object; methods of other interfaces often share a name with a script's
 * own.
 */
const inHand =
  /^(Element|HTML(Input|Form|Media|Video|Canvas|Image|Dialog|Select|TextArea|Template)?Element|Node|Document|ShadowRoot|Range|EventTarget|(Mouse|Pointer|Keyboard|Touch)?Event|URL|URLSearchParams|Response|Request|Blob|FormData|Headers|AbortSignal)$/;
const rare = /^(Atomics|Iterator|(Async)?DisposableStack|Temporal)$/;
const kinds = [
  ...Object.entries(ofLanguage).filter(([name]) => !rare.test(name)),
  ...Object.entries(ofPage).filter(([name]) => inHand.test(name)),
];

/**
 * Returns the versions since which a global such as `structuredClone` exists; empty when the floor has it, or when only the
 * script itself can define it.
 */
export function lackOfGlobal(name: string): string {
  const part = own(ofLanguage, name) ?? own(ofPage, name) ?? own(ofPage.Window, name);
  return lackOf(part);
}

/** Returns the same for a member such as `hasOwn` of `Object`; undefined when the data do not list the owner. */
export function lackOfMember(owner: string, name: string): string | undefined {
  const instance = instances[owner];
  const paths = instance
    ? [
        ['api', instance, name],
        ...(instance === 'Window'
          ? [
              ['api', name],
              ['javascript', 'builtins', name],
            ]
          : []),
      ]
    : [
        ['javascript', 'builtins', owner, name],
        ['api', owner, `${name}_static`],
      ];
  const part = paths.map(dataAt).find((one) => one?.__compat);
  if (part) return lackOf(part);
  return instance || Object.hasOwn(ofLanguage, owner) ? '' : undefined;
}

/**
 * Returns the versions since which a method of this name exists on any object; empty when something in the floor has one, or
 * nothing ever had.
 */
export function lackOfMethod(name: string): string {
  return methods().get(name) ?? '';
}

let known: Map<string, string> | undefined;

/** Returns the names of methods that nothing in the floor has, on whatever object. */
function methods(): Map<string, string> {
  if (known) return known;
  const lacks = new Map<string, string[]>();
  for (const [, kind] of kinds)
    for (const [name, part] of Object.entries(kind))
      if (name !== '__compat' && !name.endsWith('_static'))
        lacks.set(name, [...(lacks.get(name) ?? []), lackOf(part)]);
  known = new Map(
    [...lacks].flatMap(([name, all]) => (all.every(Boolean) ? [[name, all[0] ?? ''] as const] : [])),
  );
  return known;
}

function own(part: Identifier | undefined, name: string): Identifier | undefined {
  return part && Object.hasOwn(part, name) ? part[name] : undefined;
}
