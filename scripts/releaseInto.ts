// Builds the applications of this checkout and releases them into a store: node scripts/releaseInto.ts STORE
import { explain } from './src/command/errors.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';

try {
  await releaseLocally(process.argv[2] ?? '', console.log);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
