import type { Answer } from '../../base/answer.ts';
import { Refused } from '../../base/refused.ts';
import { Usage } from '../../base/usage.ts';
import { MOST_CHARACTERS } from '../../stacks/readFrames.ts';
import { type SourceLine, type SourceStack, sourceStack } from '../../stacks/sourceStack.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';

type Options = { readonly origin?: readonly string[] };

const description = `Reads a stack as a browser writes it, from a file or from standard input, and prints it in positions of the sources, with
the commit that each version was built from. Chromium's, Firefox's and Safari's are understood; scripts may be named by
their whole address or by their path in the site. It asks nobody but the store: each version is published with its
source maps, which no player gets.

A frame that cannot be placed stays as it came, with why. Ends with exit code 1 when none could be placed.`;

export const stackCommand: AddCommand = (program, answering) => {
  program
    .command('stack')
    .usage('[file] [--origin URL]')
    .summary('read a stack from production in positions of the sources')
    .description(description)
    .argument('[file]', 'what the stack is in; without one, or with -, standard input')
    .option('--origin <url>', 'leave frames of other origins alone; may be given again', originsOf)
    .addHelpText('after', examples('stack error.txt', 'stack --origin https://play.example.com < error.txt'))
    .action(
      answering(async ({ store, environment }, file: string | undefined, { origin: origins }: Options) => {
        const text = await environment.readText(file === '-' ? undefined : file, MOST_CHARACTERS);
        const stack = await sourceStack(store, text, origins && { origins });
        return stackAnswer(stack);
      }),
    );
};

function stackAnswer(stack: SourceStack): Answer {
  const { lines, leftOut } = stack;
  if (!lines.some(({ position, why }) => position || why))
    throw new Refused('There is no frame of a stack in this text.');
  const texts = [
    ...lines.map(lineText),
    ...(leftOut > 0 ? [`… ${leftOut} more lines, which were not looked at`] : []),
    ...commits(lines),
  ];
  return { text: texts.join('\n'), data: stack, isBad: !lines.some(({ position }) => position) };
}

function lineText({ text, position, why }: SourceLine): string {
  if (!position) return why ? `    ${text.trim()}   [${why}]` : text;
  const { functionName, file, line, column, application, version } = position;
  const place = `${file}:${line}:${column}`;
  return `    at ${functionName ? `${functionName} (${place})` : place}   [${application} ${version}]`;
}

function commits(lines: readonly SourceLine[]): string[] {
  const built = lines.flatMap(({ position }) =>
    position ? [`${position.application} ${position.version} was built from commit ${position.commit}`] : [],
  );
  return [...new Set(built)];
}

function originsOf(text: string, before: readonly string[] = []): readonly string[] {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Usage(`--origin takes an address like https://play.example.com, not "${text}".`);
  return [...before, url.origin];
}
