// Moves the counts of the SQLite file in DATA_DIR into the PostgreSQL of DATABASE_URL: npm run move-counts
import { sqliteFileIn } from './keeping/openStore.ts';
import { textOf } from './keeping/textOf.ts';
import { moveCounts } from './moving/moveCounts.ts';
import { readSettings } from './settings.ts';

try {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (!databaseUrl)
    throw new Error('DATABASE_URL is missing: the address of the PostgreSQL that gets the counts.');
  const file = sqliteFileIn(dataDir);
  const { rows, movedBefore } = await moveCounts(file, databaseUrl);
  console.log(
    rows === movedBefore
      ? `PostgreSQL has all ${rows} rows of ${file} already. Nothing was moved.`
      : `PostgreSQL has all ${rows} rows of ${file}${movedBefore > 0 ? `, ${movedBefore} of them since before` : ''}. The file is no longer needed.`,
  );
} catch (error) {
  console.error(textOf(error));
  process.exitCode = 1;
}
