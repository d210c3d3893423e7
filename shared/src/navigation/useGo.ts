import { useStore } from 'jotai';
import { useCallback, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf } from '../release/addressOf.ts';
import { appInfoAtom, isLoggedInAtom } from '../session/atoms.ts';
import { confirm } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { entryNumber } from './createSiteRouter.ts';
import { DeclaredRoutes } from './DeclaredRoutes.ts';
import { entryRule } from './entryRule.ts';
import { useRouter } from './RouterContext.ts';

type GoOptions = {
  readonly replace?: boolean;
  /** What the screen there finds beside its address (`useLocation().state`), for as long as the entry of the history lasts. */
  readonly state?: unknown;
};

export type Go = (address: string, options?: GoOptions) => void;

/** The one way to go to another address of the site: applies the rules that a tap on a link has to obey. */
export function useGo(): Go {
  const { navigate } = useRouter();
  const { pathname, search } = useLocation();
  const store = useStore();
  const routes = useContext(DeclaredRoutes);
  return useCallback(
    (address, { replace = false, state } = {}) => {
      if (address === pathname + search) {
        toast('已在当前页面！');
        return;
      }
      const isLoggedIn = store.get(isLoggedInAtom);
      const isRedPacketOpen = store.get(appInfoAtom)?.redpacket_switch ?? false;
      const rule = entryRule(address, routes, { isLoggedIn, isRedPacketOpen });
      if (rule === 'go') navigate(address, { replace, state });
      else if (rule === 'red-packet-closed') toast('红包已关闭');
      else {
        confirm({ text: '精彩内容等你来体验，快来登录吧！' }).then((agreed) => {
          if (agreed) navigate(addressOf(routes, 'login', { redirect: address }));
        });
      }
    },
    [navigate, pathname, search, store, routes],
  );
}

/** Goes one step back inside the site, or to the hall when the site was entered here. */
export function useBack(): () => void {
  const { navigate } = useRouter();
  const routes = useContext(DeclaredRoutes);
  return useCallback(() => {
    if ((entryNumber() ?? 0) > 0) navigate(-1);
    else navigate(addressOf(routes, 'hall'), { replace: true });
  }, [navigate, routes]);
}
