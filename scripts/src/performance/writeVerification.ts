import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programText } from '@site/release/program-text';
import { root, siteFolder } from '../apps.ts';

/** Writes the program that the drill `verification` runs in pages. */
export function writeVerification(): void {
  const source = join(root, 'release-page/src/testing/verificationProgram.ts');
  writeFileSync(join(siteFolder, 'test', 'verification.js'), programText(source));
}
