import { copyText } from '../../lib/copyText.ts';
import { toast } from './toast.ts';

/** Puts a text on the clipboard and says 复制成功！, or that it failed. Resolves to whether it worked. */
export async function copyWithToast(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) toast('复制成功！', 'success');
  else toast('复制失败，请长按选择后复制', 'error');
  return isCopied;
}
