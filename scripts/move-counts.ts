import { runScript, scriptCommand } from './src/command/scriptCommand.ts';

await runScript(
  scriptCommand(
    'npm run move-counts',
    'Moves the counts of the SQLite file in DATA_DIR into the PostgreSQL of DATABASE_URL.',
  ).action(async () => {
    await import('@site/collector/move-counts');
  }),
);
