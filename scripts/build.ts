import { apps } from './src/apps.ts';
import { buildApps, packageVersion } from './src/builds/buildApps.ts';
import { Mistake } from './src/command/errors.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';

await runScript(
  scriptCommand('npm run build', 'Builds applications whose sources changed since their last build.')
    .argument('[names...]', `any of ${Object.keys(apps).join(', ')} (default: all)`)
    .option('--version <x.y.z>', 'the version of the builds (default: that of the package.json of each)')
    .action(build),
);

async function build(names: readonly string[], { version }: { readonly version?: string }): Promise<void> {
  const unknown = names.find((name) => !apps[name]);
  if (unknown)
    throw new Mistake(`There is no application ${unknown}; there are ${Object.keys(apps).join(', ')}.`);
  const wanted = names.length > 0 ? names : Object.keys(apps);
  await buildApps(wanted, (app) => version ?? packageVersion(app), console.log);
}
