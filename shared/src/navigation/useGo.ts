import { useStore } from 'jotai';
import { useCallback, useContext } from 'react';
import { addressOf } from '../page/routes/addressOf.ts';
import { appInfoAtom, isLoggedInAtom } from '../session/atoms.ts';
import { confirm } from '../ui/overlays/confirm.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { entryNumber } from './createSiteRouter.ts';
import { DeclaredRoutes, type LinkedRoute, RouteSearch } from './DeclaredRoutes.ts';
import { entryRule } from './entryRule.ts';
import { useRouter } from './RouterProvider.tsx';

const SOON_MS = 1_000;

type GoOptions = {
  readonly replace?: boolean;
  /** The state for the target screen (`useLocation().state`), which lasts as long as the entry of the history. */
  readonly state?: unknown;
};

export type Go = (address: string, options?: GoOptions) => void;

/** Returns the one function that goes to another address of the site; it applies the rules for a tap on a link. */
export function useGo(): Go {
  const router = useRouter();
  const store = useStore();
  const routes = useContext(DeclaredRoutes);
  const find = useContext(RouteSearch);
  return useCallback(
    (address, { replace = false, state } = {}) => {
      const { navigate, state: place } = router;
      // The router's place and not the shown one: while screens move, a second tap comes from the screen before.
      if (address === place.location.pathname + place.location.search) {
        toast('已在当前页面！');
        return;
      }
      const go = () => navigate(address, { replace, state });
      const goBy = (declared: readonly LinkedRoute[]) => {
        const isLoggedIn = store.get(isLoggedInAtom);
        const isRedPacketOpen = store.get(appInfoAtom)?.redpacket_switch ?? false;
        const rule = entryRule(address, declared, { isLoggedIn, isRedPacketOpen });
        if (rule === 'go') go();
        else if (rule === 'red-packet-closed') toast('红包已关闭');
        else {
          confirm({ text: '精彩内容等你来体验，快来登录吧！' }).then((agreed) => {
            if (agreed) navigate(addressOf(routes, 'login', { redirect: address }));
          });
        }
      };
      const found = find(address.replace(/[?#].*/, ''));
      if (!found) return goBy(routes);
      const { href } = window.location;
      const ifStillHere = (act: () => void) => window.location.href === href && act();
      soon(found).then(
        (declared) => ifStillHere(() => goBy(declared)),
        () => ifStillHere(go),
      );
    },
    [router, store, routes, find],
  );
}

/** Limits the wait for an address's rules; after it the tap navigates, and the screen shows what is missing. */
function soon<T>(found: Promise<T>): Promise<T> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(reject, SOON_MS));
  return Promise.race([found, tooLong]);
}

/** Returns a function that goes one step back inside the site, or to the hall when the site was entered here. */
export function useBack(): () => void {
  const { navigate } = useRouter();
  const routes = useContext(DeclaredRoutes);
  return useCallback(() => {
    if ((entryNumber() ?? 0) > 0) navigate(-1);
    else navigate(addressOf(routes, 'hall'), { replace: true });
  }, [navigate, routes]);
}
