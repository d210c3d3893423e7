import type { Answer } from '../../base/answer.ts';
import { Refused } from '../../base/refused.ts';
import { Usage } from '../../base/usage.ts';
import { MOST_CHARACTERS } from '../../stacks/readFrames.ts';
import { type SourceLine, type SourceStack, sourceStack } from '../../stacks/sourceStack.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';

type Options = { readonly origin?: readonly string[] };

const description = `Translates a stack trace of Chromium, Firefox or Safari to positions in the sources, and names the commit of each
version. It reads the trace from a file or from standard input; scripts may have their whole address or only their path.
It uses the source maps in the store, which no player gets.

A line that cannot be translated stays as it is, with the reason. Exit code 1: no line could be translated.`;

export const stackCommand: AddCommand = (program, answering) => {
  program
    .command('stack')
    .usage('[file] [--origin URL]')
    .summary('translate a stack trace from production to positions in the sources')
    .description(description)
    .argument('[file]', 'the file of the stack trace (default, and with -: standard input)')
    .option('--origin <url>', 'translate only scripts of this origin (may be repeated)', originsOf)
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
    throw new Refused('This text has no line of a stack trace.');
  const texts = [
    ...lines.map(lineText),
    ...(leftOut > 0 ? [`… ${leftOut} more lines, which were not read`] : []),
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
