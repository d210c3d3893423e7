import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = join(import.meta.dirname, '..', 'docker-compose.template.yml');
const notice =
  '# Written by `npm run compose` from deploy/docker-compose.template.yml; change that instead.\n';

/**
 * The text of docker-compose.yml, which cannot repeat anything itself: a paragraph of the template whose first line names
 * `<remote>`, or else a line that does, stands there once for each remote.
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
