import { type LaterVersion, publishLater } from '../../support/releases/laterVersion.ts';
import { builtTitle, nextTitle } from '../../support/releases/nextWallet.ts';

/** One random draw for each navigation, so that a screen that renders again gets the same result. */
const luck = 'addEventListener("hashchange",()=>{self.__luck=void 0});';
const thrown = (share: number) =>
  `title:(self.__luck??=Math.random())<${share}?(()=>{throw new TypeError("breaks when luck is out")})():"${nextTitle}"`;

/** Publishes a wallet whose overview throws on this share of its views. */
export function publishFlakyWallet(store: string, mark: string, share: number): Promise<LaterVersion> {
  return publishLater(store, 'wallet', {
    mark,
    change: (file, text) =>
      file.startsWith('AccountScreen.') && file.endsWith('.js') && text.includes(`title:"${builtTitle}"`)
        ? luck + text.replace(`title:"${builtTitle}"`, thrown(share))
        : text,
  });
}

export function publishGoodWallet(store: string, mark: string): Promise<LaterVersion> {
  return publishLater(store, 'wallet', { mark, texts: { [builtTitle]: nextTitle } });
}
