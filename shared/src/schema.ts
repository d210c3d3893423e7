/**
 * What the builds of remotes take of the host without a word in a source: valibot, what the contract is written with
 * (`build/src/sharedModules.ts`), so that none carries a copy. A name that a remote uses and that is missing here is named when
 * it is released.
 */
export {
  array,
  custom,
  fallback,
  file,
  finite,
  integer,
  lazy,
  literal,
  minValue,
  nonEmpty,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  rawTransform,
  record,
  safeParse,
  strictObject,
  string,
  transform,
  union,
  unknown,
  variant,
} from 'valibot';

export * from './contract/call.ts';
export * from './contract/fields.ts';
