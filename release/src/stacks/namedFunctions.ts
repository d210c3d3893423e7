import { parseSync, Visitor } from 'oxc-parser';

/** A function that has a name, and the range of its text. */
export type NamedFunction = { readonly name: string; readonly start: number; readonly end: number };

type Node = { readonly type: string; readonly start: number; readonly end: number };

/**
 * Returns the functions of a source file that have a name, by their own or by what they are assigned to. Returns none for a
 * file that is no script.
 */
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

/** Returns the name of the innermost function with a name around an offset. */
export function functionAt(functions: readonly NamedFunction[], offset: number): string | undefined {
  const around = functions.filter(({ start, end }) => start <= offset && offset < end);
  return around.sort((a, b) => a.end - a.start - (b.end - b.start))[0]?.name;
}

function nameOf(node: object): string | undefined {
  return 'name' in node && typeof node.name === 'string' ? node.name : undefined;
}
