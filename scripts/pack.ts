import { statSync } from 'node:fs';
import { pathBelow } from '@site/build/paths';
import { root } from './src/apps.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { pack } from './src/packing/pack.ts';

await runScript(
  scriptCommand(
    'npm run pack',
    'Packs what remotes in repositories of their own install, and what other sites do: @site/release, @site/release-page, @site/collector.',
  ).action(async () => {
    for (const { archive } of await pack())
      console.log(`packed  ${pathBelow(root, archive)}  ${Math.round(statSync(archive).size / 1024)} KB`);
    console.log('\nNext\n  npm publish <each of them>     puts it into your registry');
  }),
);
