import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import xhr from 'axios/lib/adapters/xhr.js';
import { withQuery } from '../lib/withQuery.ts';

export type HttpRequest = AxiosRequestConfig<unknown>;
export type HttpAnswer = Pick<AxiosResponse<string>, 'data' | 'status' | 'headers'>;

type Http = {
  /** How a request goes out. */
  send: (request: HttpRequest) => Promise<HttpAnswer>;
  /** What every request has. */
  readonly common: HttpRequest;
};

/**
 * The one HTTP client: axios's way to send, without the client around it, whose instances, interceptors and other ways nobody
 * here takes (ADR 36). Tests put their own network in its place.
 */
export const http: Http = {
  send: xhr,
  common: {
    timeout: 30_000,
    // An answer is read as text and judged by its envelope, whatever its status.
    validateStatus: () => true,
    responseType: 'text',
    // A time limit has a code of its own, apart from that of a page that was left.
    transitional: { clarifyTimeoutError: true },
    paramsSerializer: { serialize: (values) => withQuery('', values).slice(1) },
  },
};
