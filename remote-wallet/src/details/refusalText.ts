import { ApiError } from '@site/shared';

/** What the platform said when it refused; undefined for anything else that may have gone wrong. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined;
}
