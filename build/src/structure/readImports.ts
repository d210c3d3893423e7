import { parseSync, Visitor } from 'oxc-parser';

/** An import as a source file writes it: static, dynamic, of types only, a re-export or a mock. */
export type WrittenImport = {
  readonly specifier: string;
  readonly line: number;
  /** The imported names; `*` for all of them, none for an import for its side effects alone. */
  readonly names: readonly string[];
  /** Whether the import imports only types, so that it disappears at run time. */
  readonly ofTypes: boolean;
};

type Found = Omit<WrittenImport, 'line'> & { readonly at: number };

/** Matches imports that only the whole syntax tree shows: those inside types, `require` and jest's functions. */
const HIDDEN = /\bimport\s*\(|\brequire\b|\bjest\s*\.|\bownFile\b/;

const LOADERS = new Set([
  'require',
  'mock',
  'doMock',
  'unmock',
  'requireActual',
  'requireMock',
  'resolve',
  'ownFile',
]);

/** Returns every import of a TypeScript or JavaScript text, in order. Throws when the text cannot be parsed. */
export function readImports(file: string, text: string): readonly WrittenImport[] {
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const found: Found[] = [];
  for (const { moduleRequest, entries } of parsed.module.staticImports)
    found.push({
      specifier: moduleRequest.value,
      at: moduleRequest.start,
      names: entries.map(({ importName }) =>
        importName.kind === 'Default' ? 'default' : (importName.name ?? '*'),
      ),
      ofTypes: entries.length > 0 && entries.every(({ isType }) => isType),
    });
  for (const { entries } of parsed.module.staticExports)
    for (const { moduleRequest, importName, isType } of entries)
      if (moduleRequest)
        found.push({
          specifier: moduleRequest.value,
          at: moduleRequest.start,
          names: [importName.name ?? '*'],
          ofTypes: isType,
        });
  if (HIDDEN.test(text)) found.push(...hiddenImports(parsed.program));
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...one }) => ({ ...one, line: text.slice(0, at).split('\n').length }));
}

type Program = ReturnType<typeof parseSync>['program'];

function hiddenImports(program: Program): Found[] {
  const found: Found[] = [];
  const add = (node: unknown, names: readonly string[] = ['*'], ofTypes = false) => {
    const { type, value, start } = node as { type: string; value: unknown; start: number };
    if (type === 'Literal' && typeof value === 'string')
      found.push({ specifier: value, at: start, names, ofTypes });
  };
  new Visitor({
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source, qualifier }) =>
      add(source, [qualifier?.type === 'Identifier' ? qualifier.name : '*'], true),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression: ({ callee, arguments: [first] }) => {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : '';
      const isLoader =
        LOADERS.has(name) && (callee.type === 'Identifier' || isOf(callee, ['jest', 'require']));
      if (first && isLoader) add(first);
    },
  }).visit(program);
  return found;
}

function isOf(callee: unknown, objects: readonly string[]): boolean {
  const { object } = callee as { object?: { type: string; name?: string } };
  return object?.type === 'Identifier' && objects.includes(object.name ?? '');
}
