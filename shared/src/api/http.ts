import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { withQuery } from '../lib/withQuery.ts';
import { LIMIT_MS, loadAdapter } from './loadAdapter.ts';

export type HttpRequest = AxiosRequestConfig<unknown>;
export type HttpAnswer = Pick<AxiosResponse<string>, 'data' | 'status' | 'headers'>;

type Http = {
  /** Sends a request. */
  send: (request: HttpRequest) => Promise<HttpAnswer>;
  /** The options of every request. */
  readonly common: HttpRequest;
};

/**
 * The one HTTP client: axios's way to send, without its client, whose instances, interceptors and other adapters the
 * site does not use (ADR 36). Tests replace `send` with their own network.
 */
export const http: Http = {
  async send(request) {
    const xhr = await loadAdapter(request.signal);
    return xhr(request);
  },
  common: {
    timeout: LIMIT_MS,
    // An answer is read as text and judged by its envelope, whatever its status.
    validateStatus: () => true,
    responseType: 'text',
    // Gives a timeout an error code of its own, different from that of a page that was left.
    transitional: { clarifyTimeoutError: true },
    paramsSerializer: { serialize: (values) => withQuery('', values).slice(1) },
  },
};
