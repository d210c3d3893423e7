import { type Comment, parseSync } from 'oxc-parser';

/** A name that a source file exports. */
export type WrittenExport = {
  /** The exported name; `*` for `export *`. */
  readonly name: string;
  /** The name in the file or package that it comes from. */
  readonly original: string;
  /** The file or package of a re-export; undefined for a name that this file defines. */
  readonly specifier?: string;
  /** The first sentence of the doc comment directly before the export, if there is one. */
  readonly doc?: string;
};

/** Returns every export of a TypeScript text, in order. Throws when the text cannot be parsed. */
export function readExports(file: string, text: string): readonly WrittenExport[] {
  const { errors, comments, module } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const docs = docsByPlace(text, comments);
  return module.staticExports.flatMap((statement) =>
    statement.entries.map(({ exportName, importName, moduleRequest, start }) => {
      const name = exportName.name ?? (exportName.kind === 'Default' ? 'default' : '*');
      const doc = docs.get(moduleRequest ? start : statement.start);
      const documented = doc === undefined ? {} : { doc };
      if (!moduleRequest) return { name, original: name, ...documented };
      return { name, original: importName.name ?? '*', specifier: moduleRequest.value, ...documented };
    }),
  );
}

/** Returns the first sentence of each doc comment, by the position of the code that follows it. */
function docsByPlace(text: string, comments: readonly Comment[]): ReadonlyMap<number, string> {
  return new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ value, end }) => [end + text.slice(end).search(/\S|$/), firstSentence(value)]),
  );
}

function firstSentence(comment: string): string {
  const text = comment
    .replaceAll(/^\s*\*+/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // The dots of 加载中... are not the end of a sentence.
  return /^.*?(?<!\.)\.(?=\s|$)/.exec(text)?.[0] ?? text;
}
