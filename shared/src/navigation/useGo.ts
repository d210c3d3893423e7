import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { appInfoAtom, isLoggedInAtom } from '../session/atoms.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.ts';
import { entryRule } from './entryRule.ts';

export type Go = (address: string, options?: { readonly replace?: boolean }) => void;

/** The one way to go to another address of the site: applies the rules that a tap on a link has to obey. */
export function useGo(): Go {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const store = useStore();
  return useCallback(
    (address, { replace = false } = {}) => {
      if (address === pathname + search) {
        toast('已在当前页面！');
        return;
      }
      const isLoggedIn = store.get(isLoggedInAtom);
      const isRedPacketOpen = store.get(appInfoAtom)?.redpacket_switch ?? false;
      const rule = entryRule(address, { isLoggedIn, isRedPacketOpen });
      if (rule === 'go') navigate(address, { replace });
      else if (rule === 'red-packet-closed') toast('红包已关闭');
      else {
        confirm({ text: '精彩内容等你来体验，快来登录吧！' }).then((agreed) => {
          if (agreed) navigate(paths.login({ redirect: address }));
        });
      }
    },
    [navigate, pathname, search, store],
  );
}

/** Goes one step back inside the site, or to the hall when the site was entered here. */
export function useBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const hasFormerPage = Number(window.history.state?.idx) > 0;
    if (hasFormerPage) navigate(-1);
    else navigate(paths.hall(), { replace: true });
  }, [navigate]);
}
