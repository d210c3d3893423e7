import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedRequest = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type AnsweringServer = {
  readonly address: string;
  /** The requests received so far. */
  readonly heard: readonly ReceivedRequest[];
  readonly close: () => Promise<void>;
};

export type Answering = (response: ServerResponse, request: ReceivedRequest) => unknown;

/** Starts a server that gives these answers one after the other, and the last one again and again. */
export async function answeringServer(...answers: readonly Answering[]): Promise<AnsweringServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const received = { method, url, headers, body: await text(request) };
    requests.push(received);
    answers[Math.min(requests.length, answers.length) - 1]?.(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
