import { confirm, ListRow, LogoutIcon, logOut, paths, useGo } from '@site/shared';

/** 退出登录, after the player has confirmed it. */
export function LogOutRow({ onAsked }: { readonly onAsked: () => void }) {
  const go = useGo();

  async function handleLogOut() {
    onAsked();
    const isAgreed = await confirm({ title: '提示', text: '您确定要退出登录吗?' });
    if (!isAgreed) return;
    await logOut();
    go(paths.login());
  }

  return <ListRow icon={<LogoutIcon />} label="退出登录" onClick={handleLogOut} />;
}
