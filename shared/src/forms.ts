/** The form parts of `@site/shared`: one copy at run time, loaded when a screen first needs them. */
export * from './ui/formParts.ts';
