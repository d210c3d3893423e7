import { ensureNginx, nginxProblem } from '@site/build/nginx';

/** Installs nginx where that is possible. Ends the drill where it cannot run. */
export function requireNginx(): void {
  ensureNginx(console.log);
  const problem = nginxProblem();
  if (!problem) return;
  console.error(`nginx cannot run here: ${problem}`);
  process.exit(1);
}
