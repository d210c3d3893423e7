import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = join(import.meta.dirname, '..', 'docker-compose.template.yml');
const notice =
  '# Written by `npm run compose` from deploy/docker-compose.template.yml; change that instead.\n';

/**
 * Returns the text of docker-compose.yml. The format cannot repeat anything, so this repeats once for each remote every
 * paragraph of the template whose first line contains `<remote>`, and elsewhere every line that does.
 */
export function composeFile(remotes: readonly string[]): string {
  const repeated = (text: string, glue: string) =>
    remotes
      .map((remote) => text.replaceAll('<remote>', remote).replaceAll('<REMOTE>', environmentName(remote)))
      .join(glue);
  const paragraphs = readFileSync(template, 'utf8')
    .split('\n\n')
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      if (lines[0]?.includes('<remote>')) return repeated(paragraph, '\n\n');
      return lines.map((line) => (line.includes('<remote>') ? repeated(line, '\n') : line)).join('\n');
    });
  return notice + paragraphs.join('\n\n');
}

function environmentName(remote: string): string {
  return remote.toUpperCase().replaceAll('-', '_');
}
