import { dataAt, lackOf } from './support.ts';

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
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly [part: string]: unknown;
};

type Syntax = {
  readonly feature: string;
  readonly path: string;
  readonly isIn: (node: Node, parent: Node | undefined) => boolean;
};

const isRegExp = (pattern: RegExp, flag: RegExp) => (node: Node) => {
  const { pattern: text, flags } = regexOf(node);
  return pattern.test(text) || flag.test(flags);
};
const never = /(?!)/;

/** Syntax of 2020 and later; every browser in use supports what is older. */
const all: readonly Syntax[] = [
  {
    feature: 'private methods',
    path: 'classes.private_class_methods',
    isIn: ({ type, key }) => type === 'MethodDefinition' && key.type === 'PrivateIdentifier',
  },
  {
    feature: '#x in y',
    path: 'classes.private_class_fields_in',
    isIn: ({ type, left }) => type === 'BinaryExpression' && left.type === 'PrivateIdentifier',
  },
  {
    feature: 'private fields',
    path: 'classes.private_class_fields',
    isIn: ({ type, key }) => type === 'PropertyDefinition' && key.type === 'PrivateIdentifier',
  },
  {
    feature: 'class fields',
    path: 'classes.public_class_fields',
    isIn: (node) => node.type === 'PropertyDefinition' && !node.static,
  },
  {
    feature: 'static class fields',
    path: 'classes.static.class_fields',
    isIn: (node) => node.type === 'PropertyDefinition' && Boolean(node.static),
  },
  {
    feature: 'static blocks',
    path: 'classes.static.initialization_blocks',
    isIn: ({ type }) => type === 'StaticBlock',
  },
  {
    feature: '?.',
    path: 'operators.optional_chaining',
    isIn: ({ type }) => type === 'ChainExpression',
  },
  {
    feature: '??',
    path: 'operators.nullish_coalescing',
    isIn: ({ type, operator }) => type === 'LogicalExpression' && operator === '??',
  },
  {
    feature: '??=',
    path: 'operators.nullish_coalescing_assignment',
    isIn: ({ type, operator }) => type === 'AssignmentExpression' && /^(\?\?|\|\||&&)=$/.test(operator ?? ''),
  },
  {
    feature: 'import attributes',
    path: 'statements.import.import_attributes',
    isIn: ({ type }) => type === 'ImportAttribute',
  },
  {
    feature: 'using',
    path: 'statements.using',
    isIn: ({ type, kind }) => type === 'VariableDeclaration' && /using/.test(kind ?? ''),
  },
  {
    feature: '(?<=…) in a regular expression',
    path: 'regular_expressions.lookbehind_assertion',
    isIn: isRegExp(/\(\?<[=!]/, never),
  },
  {
    feature: '(?i:…) in a regular expression',
    path: 'regular_expressions.modifier',
    isIn: isRegExp(/\(\?[ims]*-?[ims]+:/, never),
  },
  {
    feature: 'the flag d of a regular expression',
    path: 'builtins.RegExp.hasIndices',
    isIn: isRegExp(never, /d/),
  },
  {
    feature: 'the flag v of a regular expression',
    path: 'builtins.RegExp.unicodeSets',
    isIn: isRegExp(never, /v/),
  },
];

const lacking = all
  .map((one) => ({ ...one, since: lackOf(dataAt(['javascript', ...one.path.split('.')])) }))
  .filter(({ since }) => since);

/** Returns the syntax features of this node, without its children, that browsers of the floor cannot parse. */
export function syntaxOf(node: Node, parent: Node | undefined): { feature: string; since: string }[] {
  return lacking.filter(({ isIn }) => isIn(node, parent));
}

/** Returns pattern and flags of a regular expression literal, or of a call of `RegExp` with texts. */
function regexOf(node: Node): { pattern: string; flags: string } {
  if (node.regex) return node.regex;
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || node.callee.name !== 'RegExp') return { pattern: '', flags: '' };
  const [pattern = '', flags = ''] = node.arguments.map(({ value }) =>
    typeof value === 'string' ? value : '',
  );
  return { pattern, flags };
}
