import { parseSync, Visitor } from 'oxc-parser';

/** A function that has a name, and where its text is. */
export type NamedFunction = { readonly name: string; readonly start: number; readonly end: number };

type Node = { readonly type: string; readonly start: number; readonly end: number };

/** The functions of a source file that have a name, by their own or by what they are assigned to; none for what is no script. */
export function namedFunctions(file: string, text: string): readonly NamedFunction[] {
  const found: NamedFunction[] = [];
  const note = (node: Node | null, name: string | undefined) => {
    if (node && name && /^(Arrow)?Function/.test(node.type))
      found.push({ name, start: node.start, end: node.end });
  };
  const visitor = new Visitor({
    FunctionDeclaration: (node) => note(node, node.id?.name),
    FunctionExpression: (node) => note(node, node.id?.name),
    VariableDeclarator: ({ id, init }) => note(init, nameOf(id)),
    AssignmentExpression: ({ left, right }) => note(right, nameOf(left)),
    Property: ({ key, value }) => note(value, nameOf(key)),
    PropertyDefinition: ({ key, value }) => note(value, nameOf(key)),
    MethodDefinition: ({ key, value }) => note(value, nameOf(key)),
  });
  try {
    visitor.visit(parseSync(file, text).program);
  } catch {
    return [];
  }
  return found;
}

/** The name of the nearest function around a place that has one. */
export function functionAt(functions: readonly NamedFunction[], offset: number): string | undefined {
  const around = functions.filter(({ start, end }) => start <= offset && offset < end);
  return around.sort((a, b) => a.end - a.start - (b.end - b.start))[0]?.name;
}

function nameOf(node: object): string | undefined {
  return 'name' in node && typeof node.name === 'string' ? node.name : undefined;
}
