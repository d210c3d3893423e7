import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Heard = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type AnsweringServer = {
  readonly address: string;
  /** What was asked of it so far. */
  readonly heard: readonly Heard[];
  readonly close: () => Promise<void>;
};

export type Answering = (response: ServerResponse, heard: Heard) => unknown;

/** A server that answers as it is told, one answer after the other and the last one again and again. */
export async function answeringServer(...answers: readonly Answering[]): Promise<AnsweringServer> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const one = { method, url, headers, body: await text(request) };
    heard.push(one);
    answers[Math.min(heard.length, answers.length) - 1]?.(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
