import { parseSync, Visitor } from 'oxc-parser';

/** The names that a file says besides where it declares them. */
export function readMentions(file: string, text: string): ReadonlySet<string> {
  const said = new Map<number, string>();
  const declared = new Set<number>();
  const declare = ({ id }: { id?: { start: number } | null }) => id && declared.add(id.start);
  new Visitor({
    FunctionDeclaration: declare,
    FunctionExpression: declare,
    ClassDeclaration: declare,
    VariableDeclarator: declare,
    TSTypeAliasDeclaration: declare,
    Identifier: ({ name, start }) => {
      said.set(start, name);
    },
  }).visit(parseSync(file, text).program);
  return new Set([...said].filter(([place]) => !declared.has(place)).map(([, name]) => name));
}
