import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * What each export of an entry says it is for, in the first sentence of its documentation, by name; an empty text where
 * there is none. Follows re-exports within the package; what comes from other packages is left out.
 */
export function exportDocs(entry: string): ReadonlyMap<string, string> {
  return docsOf(entry);
}

function docsOf(file: string): Map<string, string> {
  const text = readFileSync(file, 'utf8');
  const { module, program, comments } = parseSync(file, text);
  const declared = declaredDocs(program.body, comments, text);
  const docs = new Map<string, string>();
  for (const { exportName, importName, localName, moduleRequest } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (!moduleRequest) docs.set(`${exportName.name}`, declared.get(`${localName.name}`) ?? '');
    else if (moduleRequest.value.startsWith('.')) {
      const from = docsOf(join(dirname(file), moduleRequest.value));
      if (exportName.kind === 'Name') docs.set(`${exportName.name}`, from.get(`${importName.name}`) ?? '');
      else for (const [name, doc] of from) docs.set(name, doc);
    }
  }
  return docs;
}

type Parsed = ReturnType<typeof parseSync>;

function declaredDocs(
  statements: Parsed['program']['body'],
  comments: Parsed['comments'],
  text: string,
): Map<string, string> {
  const docs = new Map<string, string>();
  for (const statement of statements) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const comment = comments.findLast(({ end }) => end <= statement.start);
    const isDoc = comment?.value.startsWith('*') && text.slice(comment.end, statement.start).trim() === '';
    const doc = comment && isDoc ? firstSentence(comment.value) : '';
    for (const name of namesOf(declaration)) docs.set(name, doc);
  }
  return docs;
}

function namesOf(declaration: unknown): string[] {
  const { id, declarations = [] } = (declaration ?? {}) as {
    id?: { name?: string };
    declarations?: { id: { name?: string } }[];
  };
  return [id, ...declarations.map((one) => one.id)].flatMap((named) => named?.name ?? []);
}

function firstSentence(comment: string): string {
  const text = comment
    .replaceAll(/^\s*\*+/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // 加载中... is not the end of a sentence.
  return /^.*?(?<!\.)\.(?=\s|$)/.exec(text)?.[0] ?? text;
}
