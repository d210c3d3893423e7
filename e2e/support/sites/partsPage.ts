import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { untilServing } from '../releases/copiedSite.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export type PartsServer = { readonly address: string; close(): Promise<void> };

/** Serves the page of the interface parts as `npm run dev -- ui` does. */
export async function servePartsPage(port: number): Promise<PartsServer> {
  const server = spawn('node', [join(root, 'scripts/dev.ts'), 'ui', '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilServing(server, 'The interface parts:');
  return { address: `http://localhost:${port}`, close: () => ended(server) };
}

export async function openPartsPage(page: Page, { address }: PartsServer, part?: string): Promise<void> {
  await page.goto(part ? `${address}/?part=${part}` : address);
  await expect(page.locator('main > section').last()).toBeVisible();
  // A part that loads its code lazily takes more room once it is there.
  await expect(page.locator('[class*=html][aria-busy]')).toHaveCount(0);
}

function ended(server: ChildProcess): Promise<void> {
  const exit = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  return exit;
}
