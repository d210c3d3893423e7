import { parseSync } from 'oxc-parser';
import { lackOfGlobal, lackOfMember, lackOfMethod } from './scriptNames.ts';
import { type Node, syntaxOf } from './scriptSyntax.ts';
import type { Use } from './support.ts';

/**
 * Returns the features of a script that browsers of the floor lack: syntax, which would keep them from parsing the script, and
 * calls, which would throw. A check such as `typeof`, and a call with `?.()`, are harmless. Throws when the script cannot be
 * parsed.
 */
export function scriptUses(text: string): Use[] {
  const { program, errors } = parseSync('script.js', text, { sourceType: 'script' });
  if (errors[0]) throw new Error(`It is no script: ${errors[0].message}`);
  const uses: Use[] = [];
  walk(program as unknown as Node, undefined, (node, parent) => {
    // The minifier's source map is more precise at the last name of `a.b`.
    for (const { feature, since } of [...syntaxOf(node), ...callOf(node, parent)])
      uses.push({
        feature,
        since,
        index: node.type === 'MemberExpression' ? node.property.start : node.start,
      });
  });
  return uses;
}

function walk(node: Node, parent: Node | undefined, see: (node: Node, parent: Node | undefined) => void) {
  see(node, parent);
  for (const key of Object.keys(node)) {
    const value = node[key];
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child && typeof child.type === 'string') walk(child, node, see);
  }
}

type Named = { readonly feature: string; readonly since: string };

/** Returns names, members and methods at a node that would throw where they are missing. */
function callOf(node: Node, parent: Node | undefined): Named[] {
  if (node.type === 'Identifier')
    return isRead(node, parent) ? found(node.name, lackOfGlobal(node.name)) : [];
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return [];
  if (!isNeeded(node, parent)) return [];
  const { object, property } = node;
  const owner = ownerOf(object);
  const isCall = parent?.type === 'CallExpression' && object.type !== 'ThisExpression';
  const known = owner === undefined ? undefined : lackOfMember(owner, property.name);
  if (known !== undefined) return found(`${owner}.${property.name}`, known);
  return isCall ? found(`.${property.name}()`, lackOfMethod(property.name)) : [];
}

function found(feature: string, since: string): Named[] {
  return since ? [{ feature, since }] : [];
}

/** Returns `Object` for `Object.hasOwn` and for `window.Object.hasOwn`. */
function ownerOf(object: Node): string | undefined {
  if (object.type === 'Identifier') return object.name;
  if (object.type !== 'MemberExpression' || object.computed) return undefined;
  return isGlobalObject(object.object) ? object.property.name : undefined;
}

function isGlobalObject({ type, name }: Node): boolean {
  return type === 'Identifier' && ['window', 'self', 'globalThis'].includes(name);
}

/** Whether an identifier reads a value, so that the script throws where it is undefined. */
function isRead(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof';
  if (parent.type === 'MemberExpression') return parent.object === node;
  if (parent.type === 'Property') return parent.value === node && !parent.shorthand;
  return [
    'CallExpression',
    'NewExpression',
    'BinaryExpression',
    'ClassDeclaration',
    'ClassExpression',
  ].includes(parent.type);
}

/** Whether the script throws where a member is missing: it is called, constructed or dereferenced. */
function isNeeded(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression')
    return parent.callee === node && !parent.optional;
  return parent?.type === 'MemberExpression' && parent.object === node && !parent.optional;
}
