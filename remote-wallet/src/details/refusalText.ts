import { ApiError } from '@site/shared';

/** Returns the platform's message of a refusal; undefined for any other error. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined;
}
