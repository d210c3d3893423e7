import { ApiError, BadAnswer } from '../../api/errors.ts';

/** Returns the reason of a failure for the player: the platform's own message, an unreadable answer, or the network. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  if (error instanceof BadAnswer) return '平台返回的数据无法识别，请稍后重试';
  return '请检查网络后重试';
}
