// Signs the version that an image is going to carry with the key of its team, which the build gets as a secret.
// The stage that runs it holds what was built and runs none of it.
import { folderStore, Refused, signImage } from '@site/release';

const [name = '', published = '', file = '', id = ''] = process.argv.slice(2);

try {
  for (const version of await signImage(folderStore(published), name, { file, id }))
    console.log(`${name} ${version} carries the signature of its team.`);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
