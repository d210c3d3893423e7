/** A node of the parser's syntax tree. Each kind has other properties; a walk visits all of them. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
};

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** Returns the property of a node, if it is a node itself. */
export function partOf(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const found = node?.[name];
  return isNode(found) ? found : undefined;
}

/** Returns the nodes of a property that is a list. */
export function listOf(node: SyntaxNode, name: string): readonly SyntaxNode[] {
  const found = node[name];
  return Array.isArray(found) ? found.filter(isNode) : [];
}

/** Returns the direct children of a node. */
export function children(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Calls `see` with a node and all its descendants. */
export function walk(node: SyntaxNode, see: (node: SyntaxNode) => void): void {
  see(node);
  for (const child of children(node)) walk(child, see);
}

/** Returns the name of an identifier, or the last name of a member expression. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier') return String(node.name);
  if (node?.type === 'MemberExpression' && node.computed !== true) return nameOf(partOf(node, 'property'));
  return undefined;
}

/** Returns a chain of names as written, such as `performance.now`. */
export function pathOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type !== 'MemberExpression') return nameOf(node);
  const [object, property] = [pathOf(partOf(node, 'object')), nameOf(node)];
  return object && property && `${object}.${property}`;
}

export function isFunction({ type }: SyntaxNode): boolean {
  return /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);
}

/** Returns the expressions that a function may return. */
export function resultsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const body = partOf(node, 'body');
  if (!body) return [];
  return body.type === 'BlockStatement' ? returnedIn(body) : [body];
}

function returnedIn(node: SyntaxNode): readonly SyntaxNode[] {
  return children(node).flatMap((child) => {
    if (isFunction(child)) return [];
    const returned = child.type === 'ReturnStatement' ? partOf(child, 'argument') : undefined;
    return returned ? [returned] : returnedIn(child);
  });
}
