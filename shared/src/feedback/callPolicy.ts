import type { CallObserver } from '../api/callEvents.ts';
import { ApiError, BadAnswer } from '../api/errors.ts';
import { expireSession } from '../session/session.ts';
import { alert } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { pendingCalls } from './pendingCalls.ts';

/** What became of a call: its declared path, how long it took, and what it failed with, if it did. */
type CallEnded = (path: string, ms: number, error: unknown) => void;

/**
 * The one policy for overlay, toasts and the end of a session, for every call of the site. Registered by the host, which may
 * hear what became of each.
 */
export function callPolicy(hear: CallEnded = () => {}): CallObserver {
  return {
    started(_call, { overlay }) {
      if (overlay) pendingCalls.set(pendingCalls.get() + 1);
    },
    ended({ path }, { overlay }, ms, error) {
      if (overlay) pendingCalls.set(pendingCalls.get() - 1);
      hear(path, ms, error);
    },
    failed(_call, error, { errorToast }) {
      if (!errorToast) return;
      if (error instanceof ApiError) toast(error.message || '操作失败，请稍后再试', 'error');
      if (error instanceof BadAnswer) toast('服务器异常，请稍后再试', 'error');
    },
    expired(token) {
      // Of many simultaneous refusals only the first still meets the session it speaks of.
      if (!expireSession(token)) return;
      alert({ text: '登录已过期，请重新登录！' });
    },
  };
}
