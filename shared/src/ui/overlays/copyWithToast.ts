import { copyText } from '../../lib/copyText.ts';
import { vibrate } from '../theme/vibrate.ts';
import { toast } from './toast.ts';

/** Puts a text on the clipboard and toasts 复制成功！ or the failure. Resolves to whether it worked. */
export async function copyWithToast(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) {
    vibrate();
    toast('复制成功！', 'success');
  } else toast('复制失败，请长按选择后复制', 'error');
  return isCopied;
}
