import { Button, toast } from '@site/shared';
import type { Protocol } from '../protocols/protocols.ts';
import { pastedAddress } from './pastedAddress.ts';

type Props = { readonly onPaste: (address: string, protocol: Protocol) => void };

/** Takes a USDT address from the clipboard, which the page reads at this tap only. */
export function PasteButton({ onPaste }: Props) {
  async function handlePaste() {
    let text = '';
    try {
      text = await navigator.clipboard.readText();
    } catch {
      // Refused by the player or the browser, or not known to it.
      toast('无法读取剪贴板，请长按输入框粘贴', 'warning');
      return;
    }
    const pasted = pastedAddress(text);
    if (pasted) onPaste(pasted.address, pasted.protocol);
    else toast('剪贴板里没有T或0x开头的USDT地址', 'warning');
  }

  return (
    <Button kind="secondary" size="small" onClick={handlePaste}>
      粘贴
    </Button>
  );
}
