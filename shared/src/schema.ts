/**
 * The functions of valibot that contracts use. Builds of remotes take them from the host without an import in a source
 * (`build/src/federation/sharedModules.ts`), so that no remote has a copy. The release of a remote reports each name that it uses
 * but that is missing here.
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
