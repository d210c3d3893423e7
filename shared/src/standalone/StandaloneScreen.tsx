import { routeAt } from '@site/release-page/resolve/routeAt';
import { useAtomValue } from 'jotai';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LinkedRoute } from '../navigation/DeclaredRoutes.ts';
import { isLoggedInAtom } from '../session/atoms.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorCard } from '../ui/states/ErrorCard.tsx';
import { SkeletonRows } from '../ui/states/Skeleton.tsx';
import styles from './StandaloneScreen.module.css';

/** A route of the remote, with the expose that shows it. */
export type StandaloneRoute = LinkedRoute & { readonly expose: string; readonly login: boolean };

/** Loads the component of an expose. */
export type LoadScreen = (expose: string) => Promise<ComponentType>;

type Props = {
  readonly site: string;
  readonly routes: readonly StandaloneRoute[];
  readonly load: LoadScreen;
};

/** Shows the screen of the address, or a link to the site for another remote's, or where a player is needed. */
export function StandaloneScreen({ site, routes, load }: Props) {
  const { pathname, search } = useLocation();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const route = routeAt(routes, pathname);
  const address = `${site}/#${pathname}${search}`;
  if (!route) return <OnSite text="请在主站查看此页面" address={address} />;
  if (route.login && !isLoggedIn) return <OnSite text="请登录主站后查看" address={address} />;
  return (
    <Boundary key={pathname}>
      <Loaded load={load} expose={route.expose} />
    </Boundary>
  );
}

function OnSite({ text, address }: { readonly text: string; readonly address: string }) {
  return (
    <EmptyState
      text={text}
      action={
        <a className={styles.link} href={address} target="_blank" rel="noopener">
          打开主站
        </a>
      }
    />
  );
}

function Loaded({ load, expose }: { readonly load: LoadScreen; readonly expose: string }) {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isGone = false;
    load(expose).then(
      (screen) => isGone || setScreen(() => screen),
      (error) => {
        console.error(error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      setFailed(false);
    };
  }, [load, expose, attempt]);

  if (Screen) return <Screen />;
  if (!hasFailed) return <SkeletonRows />;
  return (
    <ErrorCard
      title="页面加载失败"
      text="请检查网络后重试。"
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

type BoundaryState = { readonly hasCrashed: boolean };

/** Keeps a crash from the page around the screen. React has logged the error to the console. */
class Boundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <ErrorCard
        title="页面出了点问题"
        text="您的账户和资金不受影响，请重试。"
        onRetry={() => this.setState({ hasCrashed: false })}
      />
    );
  }
}
