import { createServer, type Server } from 'node:net';
import { freePorts } from '../serving/ports.ts';
import { developmentPort } from './developmentPort.ts';

let usual: number;
const servers: Server[] = [];

beforeEach(async () => {
  usual = await freePorts(30);
});
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listenOn(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, 'localhost', () => resolve()));
}

const portBeside = (own: number | undefined, wanted?: number) =>
  developmentPort({
    usual,
    count: 7,
    own: own === undefined ? undefined : `http://localhost:${own}`,
    wanted: wanted === undefined ? undefined : String(wanted),
  });

test('a development site takes the usual ports while they are free', async () => {
  await listenOn(usual + 7);
  expect(await portBeside(undefined)).toBe(usual);
});

test('a development site beside the site of its checkout takes the next free block of ports', async () => {
  await listenOn(usual);
  expect(await portBeside(usual)).toBe(usual + 10);
  await listenOn(usual + 13);
  expect(await portBeside(usual)).toBe(usual + 20);
});

test('a development site makes way for a site of its checkout that begins in the middle of its ports', async () => {
  await listenOn(usual + 5);
  expect(await portBeside(usual + 5)).toBe(usual + 10);
});

test('a port of another program stops a development site, whether the checkout is served elsewhere or not', async () => {
  await listenOn(usual + 1);
  const taken = { code: 'EADDRINUSE', port: usual + 1 };
  await expect(portBeside(undefined)).rejects.toMatchObject(taken);
  await expect(portBeside(usual + 20)).rejects.toMatchObject(taken);
});

test('a port that the developer named stops a development site when it is taken', async () => {
  await listenOn(usual);
  await expect(portBeside(usual, usual)).rejects.toMatchObject({ code: 'EADDRINUSE', port: usual });
});
