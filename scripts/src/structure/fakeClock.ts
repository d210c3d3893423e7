import { children, isFunction, listOf, nameOf, partOf, pathOf, type SyntaxNode } from '@site/build/syntax';

/** A place where a file installs or removes a fake clock, and the function in which this applies from there on. */
type Turn = { readonly isFake: boolean; readonly at: number; readonly within: SyntaxNode };

/**
 * Returns a function that determines whether the clock at a place of a file is a fake: installed before in the same function,
 * or in a hook that runs before each test around it. A function that installs a fake does so for its callers by name.
 */
export function fakeClock(program: SyntaxNode): (place: number) => boolean {
  const fakers = new Set<string>();
  let turns = turnsIn(program, fakers);
  for (let before = -1; before !== fakers.size; turns = turnsIn(program, fakers)) before = fakers.size;
  return (place) => {
    const [last] = turns
      .filter(({ at, within }) => at < place && within.start <= place && place < within.end)
      .sort((a, b) => lengthOf(a.within) - lengthOf(b.within) || b.at - a.at);
    return last?.isFake ?? false;
  };
}

const lengthOf = ({ start, end }: SyntaxNode): number => end - start;

/** Returns the turns of a file, and adds the names of the functions that install a fake clock to `fakers`. */
function turnsIn(program: SyntaxNode, fakers: Set<string>): readonly Turn[] {
  const turns: Turn[] = [];

  function look(node: SyntaxNode, functions: readonly SyntaxNode[], hook: string): void {
    const isFake = turnOf(node, fakers);
    const [own = program, outer = program] = functions;
    if (isFake !== undefined && !hook.startsWith('after'))
      turns.push(
        hook ? { isFake, at: outer.start - 1, within: outer } : { isFake, at: node.start, within: own },
      );
    const name = nameOf(partOf(node, 'id'));
    const body = node.type === 'VariableDeclarator' ? partOf(node, 'init') : node;
    if (name && body && isFunction(body) && fakes(body, fakers)) fakers.add(name);
    const called = node.type === 'CallExpression' ? (nameOf(partOf(node, 'callee')) ?? '') : '';
    for (const child of children(node)) {
      if (!isFunction(child)) look(child, functions, hook);
      else look(child, [child, ...functions], /^(before|after)(Each|All)$/.test(called) ? called : '');
    }
  }

  look(program, [], '');
  return turns;
}

/** Whether a function itself installs a fake clock, outside nested functions. */
function fakes(node: SyntaxNode, fakers: ReadonlySet<string>): boolean {
  return children(node).some(
    (child) => turnOf(child, fakers) === true || (!isFunction(child) && fakes(child, fakers)),
  );
}

/** Whether a call installs a fake clock (true) or removes it (false); undefined for any other call. */
function turnOf(node: SyntaxNode, fakers: ReadonlySet<string>): boolean | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const called = pathOf(partOf(node, 'callee')) ?? '';
  const [first, second] = listOf(node, 'arguments');
  if (called === 'jest.useRealTimers' || called === 'jest.restoreAllMocks') return false;
  // The clock may be on the list of what stays real.
  if (called === 'jest.useFakeTimers') return !keysOf(first).includes('doNotFake') || undefined;
  if (called === 'jest.spyOn')
    return (/^(performance|Date)$/.test(pathOf(first) ?? '') && second?.value === 'now') || undefined;
  return fakers.has(called) || undefined;
}

function keysOf(node: SyntaxNode | undefined): readonly (string | undefined)[] {
  return node ? listOf(node, 'properties').map((property) => nameOf(partOf(property, 'key'))) : [];
}
