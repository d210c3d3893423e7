import { children, isFunction, listOf, nameOf, partOf, pathOf, type SyntaxNode } from '@site/build/syntax';

/** Where a file fakes the clock or takes the fake one away, and the function in which this holds from then on. */
type Turn = { readonly isFake: boolean; readonly at: number; readonly within: SyntaxNode };

/**
 * Returns whether the clock at a place of a file is a fake one: faked before in the same function, or in what runs before each
 * test around it. A function that fakes it does so for whoever calls it by its name.
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

/** The turns of a file; adds the names of the functions that fake the clock to `fakers`. */
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

/** Whether a function fakes the clock, in itself and not in another function. */
function fakes(node: SyntaxNode, fakers: ReadonlySet<string>): boolean {
  return children(node).some(
    (child) => turnOf(child, fakers) === true || (!isFunction(child) && fakes(child, fakers)),
  );
}

/** Whether a call fakes the clock or takes the fake one away; undefined for all that does neither. */
function turnOf(node: SyntaxNode, fakers: ReadonlySet<string>): boolean | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const called = pathOf(partOf(node, 'callee')) ?? '';
  const [first, second] = listOf(node, 'arguments');
  if (called === 'jest.useRealTimers' || called === 'jest.restoreAllMocks') return false;
  // With a list of what stays real the clock may be on it.
  if (called === 'jest.useFakeTimers') return !keysOf(first).includes('doNotFake') || undefined;
  if (called === 'jest.spyOn')
    return (/^(performance|Date)$/.test(pathOf(first) ?? '') && second?.value === 'now') || undefined;
  return fakers.has(called) || undefined;
}

function keysOf(node: SyntaxNode | undefined): readonly (string | undefined)[] {
  return node ? listOf(node, 'properties').map((property) => nameOf(partOf(property, 'key'))) : [];
}
