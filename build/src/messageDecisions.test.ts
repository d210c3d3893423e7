import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './checkout/apps.ts';
import { namesBelow } from './machine/paths.ts';
import { listOf, nameOf, partOf, type SyntaxNode, walk } from './structure/syntax.ts';

const rooms = ['host/src', 'release-page/src', 'shared/src', 'federation-runtime/src'];

/** Files that may read the message of an error, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'release-page/src/report/errors.ts':
    'A browser reports a loop of layout as an event with a text and no error.',
};

const readings = /^(includes|startsWith|endsWith|match|matchAll|search|indexOf|split|test|exec)$/;
const comparisons = /^[!=]==?$/;

/** Whether an expression is the message of an error. */
function isMessage(node: SyntaxNode | undefined): boolean {
  return nameOf(node) === 'message';
}

function isText(node: SyntaxNode | undefined): boolean {
  return node?.type === 'Literal' && typeof node.value === 'string' && node.value !== '';
}

/** Whether a program depends on the message of an error, which can change at any time. */
function decidesByMessage(text: string, file = 'file.ts'): boolean {
  const { program, errors } = parseSync(file, text);
  expect(errors).toEqual([]);
  let isFound = false;
  walk(program as unknown as SyntaxNode, (node) => {
    const [left, right] = [partOf(node, 'left'), partOf(node, 'right')];
    const callee = partOf(node, 'callee');
    const isRead =
      node.type === 'CallExpression' &&
      readings.test(nameOf(callee) ?? '') &&
      [partOf(callee, 'object'), ...listOf(node, 'arguments')].some(isMessage);
    const isCompared =
      node.type === 'BinaryExpression' &&
      comparisons.test(String(node.operator)) &&
      ((isMessage(left) && isText(right)) || (isMessage(right) && isText(left)));
    isFound ||= isRead || isCompared;
  });
  return isFound;
}

test('no source decides by the text of an error message', () => {
  const files = rooms.flatMap((room) =>
    namesBelow(join(root, room))
      .map((file) => `${room}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
  );
  expect(files.length).toBeGreaterThan(300);
  const deciding = files.filter((file) => decidesByMessage(readFileSync(join(root, file), 'utf8'), file));
  expect(deciding).toEqual(Object.keys(allowed));
});

test.each([
  "if (error.message === 'Request aborted') stop();",
  "if ('late' !== cause.message) stop();",
  "if (error.message.includes('chunk')) stop();",
  'if (/timed out$/.test(error.message)) stop();',
  "const [file] = error.message.split(' ');",
  "const isLoop = ({ message }) => message.startsWith('ResizeObserver');",
])('decidesByMessage finds the decision in %s', (line) => {
  expect(decidesByMessage(line)).toBe(true);
});

test.each([
  "if (error.message === '') stop();",
  'show(error.message);',
  "if (error.name === 'AbortError') stop();",
])('decidesByMessage finds no decision in %s', (line) => {
  expect(decidesByMessage(line)).toBe(false);
});
