import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeFile } from '@site/deploy/compose-file';
import { remotes, root } from './src/apps.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';

await runScript(
  scriptCommand('npm run compose', 'Writes docker-compose.yml for all remotes.').action(() => {
    writeFileSync(join(root, 'docker-compose.yml'), composeFile(remotes));
    console.log(`docker-compose.yml has a container for the host and for ${remotes.join(', ')}.`);
  }),
);
