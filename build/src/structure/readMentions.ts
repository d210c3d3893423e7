import { parseSync, Visitor } from 'oxc-parser';

/** Returns the names that a file uses, apart from where it declares them. */
export function readMentions(file: string, text: string): ReadonlySet<string> {
  const mentioned = new Map<number, string>();
  const declared = new Set<number>();
  const declare = ({ id }: { id?: { start: number } | null }) => id && declared.add(id.start);
  new Visitor({
    FunctionDeclaration: declare,
    FunctionExpression: declare,
    ClassDeclaration: declare,
    VariableDeclarator: declare,
    TSTypeAliasDeclaration: declare,
    Identifier: ({ name, start }) => {
      mentioned.set(start, name);
    },
  }).visit(parseSync(file, text).program);
  return new Set([...mentioned].filter(([place]) => !declared.has(place)).map(([, name]) => name));
}
