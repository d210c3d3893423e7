import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';

export const helpCommand: AddCommand = (program) => {
  program
    .command('help')
    .usage('[command]')
    .summary('show the help of a command')
    .description('Shows all commands, or the help of one.')
    .argument('[command]')
    .addHelpText('after', examples('help', 'help publish'))
    .action(async (topic: string | undefined) => {
      const found = topic === undefined ? program : program.commands.find((one) => one.name() === topic);
      if (found) found.help();
      // Parsed as an unknown command, so that the error suggests a similar name.
      else await program.parseAsync([topic ?? ''], { from: 'user' });
    });
};
