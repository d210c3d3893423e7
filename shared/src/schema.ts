/**
 * What remotes take of valibot, which exists once: their builds find it here (`build/src/sharedModules.ts`), so that none carries
 * a copy. A name that a remote uses and that is missing here is named when it is released.
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
