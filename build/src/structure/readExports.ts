import { type Comment, parseSync } from 'oxc-parser';

/** One name that a source file hands out. */
export type WrittenExport = {
  /** `*` for all of another file, without a name of their own. */
  readonly name: string;
  /** What it is called where it comes from. */
  readonly original: string;
  /** The file or package it is handed on from; without it, it is defined here. */
  readonly specifier?: string;
  /** Whether documentation stands right before it. */
  readonly isDocumented: boolean;
};

/** Every name that a TypeScript text exports, in order. Throws when the text cannot be parsed. */
export function readExports(file: string, text: string): readonly WrittenExport[] {
  const { errors, comments, module } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const documented = placesAfterDocumentation(text, comments);
  return module.staticExports.flatMap((statement) =>
    statement.entries.map(({ exportName, importName, moduleRequest, start }) => {
      const name = exportName.name ?? (exportName.kind === 'Default' ? 'default' : '*');
      return moduleRequest
        ? {
            name,
            original: importName.name ?? '*',
            specifier: moduleRequest.value,
            isDocumented: documented.has(start),
          }
        : { name, original: name, isDocumented: documented.has(statement.start) };
    }),
  );
}

function placesAfterDocumentation(text: string, comments: readonly Comment[]): ReadonlySet<number> {
  return new Set(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end }) => end + text.slice(end).search(/\S|$/)),
  );
}
