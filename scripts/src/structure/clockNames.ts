import {
  children,
  isFunction,
  listOf,
  nameOf,
  partOf,
  pathOf,
  resultsOf,
  type SyntaxNode,
  walk,
} from '@site/build/syntax';

/**
 * The names that contain a point in time of a clock, and those that contain a duration. Names of variables and functions are as
 * written; those of properties begin with a dot.
 */
export type ClockNames = { readonly moments: ReadonlySet<string>; readonly times: ReadonlySet<string> };
type Growing = { readonly moments: Set<string>; readonly times: Set<string> };

const CLOCK =
  /^((window|globalThis|self)\.)?(performance\.now|Date\.now|process\.(hrtime(\.bigint)?|cpuUsage|uptime))$/;

/** Whether a text can read a clock at all. */
export function mentionsClock(text: string): boolean {
  return /\b(performance|Date)\.now\b|\bhrtime\b|\bcpuUsage\b|\bprocess\.uptime\b|\bnew Date\(\)/.test(text);
}

/** Returns the clock names of a file, including those that it imports. */
export function clockNames(program: SyntaxNode, imported: readonly ClockNames[]): ClockNames {
  const names: Growing = { moments: new Set(), times: new Set() };
  for (const { moments, times } of imported) {
    for (const name of moments) names.moments.add(name);
    for (const name of times) names.times.add(name);
  }
  for (let before = -1; before !== names.moments.size + names.times.size; ) {
    before = names.moments.size + names.times.size;
    walk(program, (node) => noteNames(node, names));
  }
  return names;
}

/** Returns the names that other files can access: properties, and exports. */
export function handedOut({ moments, times }: ClockNames, exported: readonly string[]): ClockNames {
  const isOut = (name: string) => name.startsWith('.') || exported.includes(name);
  return { moments: new Set([...moments].filter(isOut)), times: new Set([...times].filter(isOut)) };
}

/** Whether an expression itself reads a clock. */
export function readsClock(node: SyntaxNode): boolean {
  return isReading(node) || valuesIn(node).some(readsClock);
}

/** Whether an expression contains a duration. */
export function hasTime(node: SyntaxNode, names: ClockNames): boolean {
  if (names.times.has(keyOf(node) ?? '')) return true;
  if (node.type === 'BinaryExpression' && /^[-+]$/.test(String(node.operator)))
    if (children(node).some((side) => hasMoment(side, names))) return true;
  return valuesIn(node).some((value) => hasTime(value, names));
}

/** Whether an expression compares a duration with another value. */
export function comparesTime(node: SyntaxNode, names: ClockNames): boolean {
  if (node.type === 'BinaryExpression' && /^[<>]=?$/.test(String(node.operator)))
    return children(node).some((side) => hasTime(side, names) || readsClock(side));
  return children(node).some((child) => comparesTime(child, names));
}

function hasMoment(node: SyntaxNode, names: ClockNames): boolean {
  const key = keyOf(node) ?? '';
  if (isReading(node) || names.moments.has(key) || names.times.has(key)) return true;
  return valuesIn(node).some((value) => hasMoment(value, names));
}

function isReading(node: SyntaxNode): boolean {
  const callee = pathOf(partOf(node, 'callee')) ?? '';
  if (node.type === 'CallExpression') return CLOCK.test(callee);
  return node.type === 'NewExpression' && callee === 'Date' && listOf(node, 'arguments').length === 0;
}

/** Returns the key of a variable or a property in the sets of names. */
function keyOf(node: SyntaxNode): string | undefined {
  const name = nameOf(node);
  return name !== undefined && node.type === 'MemberExpression' ? `.${name}` : name;
}

/** Returns the values that contribute to the value of an expression. The properties of an object have names of their own. */
function valuesIn(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.type === 'ObjectExpression') return [];
  if (isFunction(node)) return resultsOf(node);
  if (node.type === 'MemberExpression' && node.computed !== true)
    return [partOf(node, 'object')].filter((object) => object !== undefined);
  if (node.type === 'NewExpression' && pathOf(partOf(node, 'callee')) === 'Promise')
    return listOf(node, 'arguments').flatMap(resolvedIn);
  if (node.type === 'AwaitExpression') return awaitedIn(partOf(node, 'argument'));
  return children(node);
}

/**
 * The arguments of an awaited call, such as a deadline, do not contribute to its result; those that are functions may measure.
 */
function awaitedIn(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  if (!node) return [];
  const callee = partOf(node, 'callee');
  if (node.type !== 'CallExpression' || !callee || pathOf(callee)?.startsWith('Promise.')) return [node];
  return [callee, ...listOf(node, 'arguments').filter(isFunction)];
}

/** Returns the values with which the function of a promise resolves it. */
function resolvedIn(node: SyntaxNode): readonly SyntaxNode[] {
  const resolve = nameOf(listOf(node, 'params')[0]);
  const values: SyntaxNode[] = [];
  walk(node, (call) => {
    if (call.type === 'CallExpression' && resolve && nameOf(partOf(call, 'callee')) === resolve)
      values.push(...listOf(call, 'arguments'));
  });
  return values;
}

function noteNames(node: SyntaxNode, names: Growing): void {
  const give = (to: readonly string[], value: SyntaxNode | undefined) => {
    if (!value || to.length === 0) return;
    if (hasTime(value, names)) for (const name of to) names.times.add(name);
    else if (hasMoment(value, names)) for (const name of to) names.moments.add(name);
  };
  if (node.type === 'VariableDeclarator') give(targetsIn(partOf(node, 'id')), partOf(node, 'init'));
  else if (node.type === 'AssignmentExpression') give(targetsIn(partOf(node, 'left')), partOf(node, 'right'));
  else if (node.type === 'FunctionDeclaration') give(targetsIn(partOf(node, 'id')), node);
  else if (/^(MethodDefinition|PropertyDefinition|Property)$/.test(node.type))
    give(propertyOf(node), partOf(node, 'value'));
  else if (node.type === 'ForOfStatement')
    give(targetsIn(declaredBy(partOf(node, 'left'))), partOf(node, 'right'));
  else if (node.type === 'ObjectPattern') notePattern(node, names);
  else if (node.type === 'CallExpression') {
    const callee = partOf(node, 'callee');
    const object = callee?.type === 'MemberExpression' ? partOf(callee, 'object') : undefined;
    // A pushed value is in the list, and a callback of a list receives its values.
    for (const argument of object ? listOf(node, 'arguments') : [])
      if (/^(push|unshift|add)$/.test(nameOf(callee) ?? '')) give(targetsIn(object), argument);
      else if (isFunction(argument)) give(listOf(argument, 'params').flatMap(targetsIn), object);
  }
}

/** A variable from a destructured property has the value of that property. */
function notePattern(pattern: SyntaxNode, names: Growing): void {
  for (const property of listOf(pattern, 'properties')) {
    const [key = ''] = propertyOf(property);
    for (const set of [names.times, names.moments])
      if (set.has(key)) for (const name of targetsIn(partOf(property, 'value'))) set.add(name);
  }
}

function propertyOf(node: SyntaxNode): readonly string[] {
  const name = node.computed === true ? undefined : nameOf(partOf(node, 'key'));
  return name === undefined ? [] : [`.${name}`];
}

function declaredBy(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === 'VariableDeclaration' ? partOf(listOf(node, 'declarations')[0], 'id') : node;
}

/** Returns the names that a value is assigned to through this pattern. */
function targetsIn(to: SyntaxNode | undefined): readonly string[] {
  if (!to) return [];
  const key = keyOf(to);
  if (key !== undefined) return [key];
  if (to.type === 'Property') return targetsIn(partOf(to, 'value'));
  if (to.type === 'AssignmentPattern') return targetsIn(partOf(to, 'left'));
  return /^(ObjectPattern|ArrayPattern|RestElement)$/.test(to.type) ? children(to).flatMap(targetsIn) : [];
}
