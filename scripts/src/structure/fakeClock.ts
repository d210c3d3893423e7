import { children, isFunction, listOf, nameOf, partOf, pathOf, type SyntaxNode } from '@site/build/syntax';

/** A place where a file installs or removes a fake clock, and the function in which this applies from there on. */
type ClockSwitch = { readonly isFake: boolean; readonly at: number; readonly within: SyntaxNode };

/**
 * Returns a function that determines whether the clock at a place of a file is a fake: installed before in the same function,
 * or in a hook that runs before each test around it. A function that installs a fake does so for its callers by name.
 */
export function fakeClock(program: SyntaxNode): (place: number) => boolean {
  const installers = new Set<string>();
  let switches = switchesIn(program, installers);
  for (let before = -1; before !== installers.size; switches = switchesIn(program, installers))
    before = installers.size;
  return (place) => {
    const [last] = switches
      .filter(({ at, within }) => at < place && within.start <= place && place < within.end)
      .sort((a, b) => lengthOf(a.within) - lengthOf(b.within) || b.at - a.at);
    return last?.isFake ?? false;
  };
}

const lengthOf = ({ start, end }: SyntaxNode): number => end - start;

/** Returns the switches of a file, and adds the names of the functions that install a fake clock to `installers`. */
function switchesIn(program: SyntaxNode, installers: Set<string>): readonly ClockSwitch[] {
  const switches: ClockSwitch[] = [];

  function visit(node: SyntaxNode, functions: readonly SyntaxNode[], hook: string): void {
    const isFake = switchOf(node, installers);
    const [own = program, outer = program] = functions;
    if (isFake !== undefined && !hook.startsWith('after'))
      switches.push(
        hook ? { isFake, at: outer.start - 1, within: outer } : { isFake, at: node.start, within: own },
      );
    const name = nameOf(partOf(node, 'id'));
    const body = node.type === 'VariableDeclarator' ? partOf(node, 'init') : node;
    if (name && body && isFunction(body) && installsFake(body, installers)) installers.add(name);
    const called = node.type === 'CallExpression' ? (nameOf(partOf(node, 'callee')) ?? '') : '';
    for (const child of children(node)) {
      if (!isFunction(child)) visit(child, functions, hook);
      else visit(child, [child, ...functions], /^(before|after)(Each|All)$/.test(called) ? called : '');
    }
  }

  visit(program, [], '');
  return switches;
}

/** Whether a function itself installs a fake clock, outside nested functions. */
function installsFake(node: SyntaxNode, installers: ReadonlySet<string>): boolean {
  return children(node).some(
    (child) =>
      switchOf(child, installers) === true || (!isFunction(child) && installsFake(child, installers)),
  );
}

/** Whether a call installs a fake clock (true) or removes it (false); undefined for any other call. */
function switchOf(node: SyntaxNode, installers: ReadonlySet<string>): boolean | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const called = pathOf(partOf(node, 'callee')) ?? '';
  const [first, second] = listOf(node, 'arguments');
  if (called === 'jest.useRealTimers' || called === 'jest.restoreAllMocks') return false;
  // The clock may be on the list of what stays real.
  if (called === 'jest.useFakeTimers') return !keysOf(first).includes('doNotFake') || undefined;
  if (called === 'jest.spyOn')
    return (/^(performance|Date)$/.test(pathOf(first) ?? '') && second?.value === 'now') || undefined;
  return installers.has(called) || undefined;
}

function keysOf(node: SyntaxNode | undefined): readonly (string | undefined)[] {
  return node ? listOf(node, 'properties').map((property) => nameOf(partOf(property, 'key'))) : [];
}
