import { dataAt, lackOf } from './support.ts';

type RegExpText = { readonly pattern: string; readonly flags: string };

/** A node of the parser's syntax tree. Each kind has other properties; the walk visits all of them. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly name: string;
  readonly operator?: string;
  readonly computed?: boolean;
  readonly optional?: boolean;
  readonly shorthand?: boolean;
  readonly static?: boolean;
  readonly await?: boolean;
  readonly method?: boolean;
  readonly kind?: string;
  readonly object: Node;
  readonly property: Node;
  readonly callee: Node;
  readonly left: Node;
  readonly key: Node;
  readonly value: Node;
  readonly arguments: readonly Node[];
  readonly regex?: RegExpText;
  readonly [part: string]: unknown;
};

/** A feature, its place in the data, the type of the node that has it, and what else such a node has. */
type Syntax = readonly [feature: string, path: string, type: string, isIn?: (node: Node) => boolean];

const isPrivate = ({ type }: Node) => type === 'PrivateIdentifier';
const isLogical = ({ operator = '' }: Node) => /^(\?\?|\|\||&&)=$/.test(operator);

/** Syntax of 2020 and later; every browser in use supports what is older. */
const ofNodes: readonly Syntax[] = [
  ['private methods', 'classes.private_class_methods', 'MethodDefinition', ({ key }) => isPrivate(key)],
  ['#x in y', 'classes.private_class_fields_in', 'BinaryExpression', ({ left }) => isPrivate(left)],
  ['private fields', 'classes.private_class_fields', 'PropertyDefinition', ({ key }) => isPrivate(key)],
  ['class fields', 'classes.public_class_fields', 'PropertyDefinition', (node) => !node.static],
  ['static class fields', 'classes.static.class_fields', 'PropertyDefinition', (node) => !!node.static],
  ['static blocks', 'classes.static.initialization_blocks', 'StaticBlock'],
  ['?.', 'operators.optional_chaining', 'ChainExpression'],
  ['??', 'operators.nullish_coalescing', 'LogicalExpression', ({ operator }) => operator === '??'],
  ['??=', 'operators.nullish_coalescing_assignment', 'AssignmentExpression', isLogical],
  ['import attributes', 'statements.import.import_attributes', 'ImportAttribute'],
  ['using', 'statements.using', 'VariableDeclaration', ({ kind = '' }) => kind.includes('using')],
];

const ofRegExps: readonly (readonly [feature: string, path: string, isIn: (regex: RegExpText) => boolean])[] =
  [
    ['(?<=…) in', 'regular_expressions.lookbehind_assertion', ({ pattern }) => /\(\?<[=!]/.test(pattern)],
    ['(?i:…) in', 'regular_expressions.modifier', ({ pattern }) => /\(\?[ims]*-?[ims]+:/.test(pattern)],
    ['the flag d of', 'builtins.RegExp.hasIndices', ({ flags }) => flags.includes('d')],
    ['the flag v of', 'builtins.RegExp.unicodeSets', ({ flags }) => flags.includes('v')],
  ];

const sinceOf = (path: string) => lackOf(dataAt(['javascript', ...path.split('.')]));
const lacking = [
  ...ofNodes.map(([feature, path, type, has = () => true]) => ({
    feature,
    since: sinceOf(path),
    isIn: (node: Node) => node.type === type && has(node),
  })),
  ...ofRegExps.map(([feature, path, has]) => ({
    feature: `${feature} a regular expression`,
    since: sinceOf(path),
    isIn: (node: Node) => has(regexOf(node)),
  })),
].filter(({ since }) => since);

/** Returns the syntax features of this node, without its children, that browsers of the floor cannot parse. */
export function syntaxOf(node: Node): { feature: string; since: string }[] {
  return lacking.filter(({ isIn }) => isIn(node));
}

/** Returns pattern and flags of a regular expression literal, or of a call of `RegExp` with texts. */
function regexOf(node: Node): RegExpText {
  if (node.regex) return node.regex;
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || node.callee.name !== 'RegExp') return { pattern: '', flags: '' };
  const [pattern = '', flags = ''] = node.arguments.map(({ value }) =>
    typeof value === 'string' ? value : '',
  );
  return { pattern, flags };
}
