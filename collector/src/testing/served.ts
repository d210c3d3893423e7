import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collector } from '../server/collector.ts';

/** A listening collector with a temporary folder. */
export type Served = {
  readonly address: string;
  readonly operators: string;
  readonly log: readonly string[];
  /** Sends a report as a page does, with the ticket that the page got, and returns the status. */
  send(body: unknown, headers?: Readonly<Record<string, string>>): Promise<number>;
  /** Whether a page got a ticket. */
  hasTicket(page: string): boolean;
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
};

/** Starts the collector that `create` returns for a temporary folder. */
export async function serve(
  create: (folder: string, log: (line: string) => void) => Collector,
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'collector-'));
  const log: string[] = [];
  const collector = create(folder, (line) => log.push(line));
  const tickets = new Map<string, string>();
  const server = createServer(collector.handle);
  const address = await listen(server);
  const operators = await listen(collector.operators);
  return {
    address,
    operators,
    log,
    async send(body, headers = {}) {
      const { page = '' } = Object(body) as { readonly page?: string };
      const ticket = tickets.get(page);
      const response = await fetch(`${address}/reports`, {
        method: 'POST',
        headers: { origin: address, 'content-type': 'application/json', ...headers },
        body:
          typeof body === 'string' ? body : JSON.stringify({ ...(ticket && { ticket }), ...Object(body) }),
      });
      const given = response.headers.get('report-ticket');
      if (given) tickets.set(page, given);
      return response.status;
    },
    hasTicket: (page) => tickets.has(page),
    async ask(path, headers = {}) {
      const response = await fetch(operators + path, { headers });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await collector.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
