import { type Comment, parseSync } from 'oxc-parser';

/** One name that a source file hands out. */
export type WrittenExport = {
  /** `*` for all of another file, without a name of their own. */
  readonly name: string;
  /** What it is called where it comes from. */
  readonly original: string;
  /** The file or package it is handed on from; without it, it is defined here. */
  readonly specifier?: string;
  /** The first sentence of the documentation right before it; without it, there is none. */
  readonly doc?: string;
};

/** Every name that a TypeScript text exports, in order. Throws when the text cannot be parsed. */
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

/** What each documentation says, by the place where the text goes on after it. */
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
  // 加载中... is not the end of a sentence.
  return /^.*?(?<!\.)\.(?=\s|$)/.exec(text)?.[0] ?? text;
}
