import { Component, createElement, Fragment, type ReactNode } from 'react';
import type { Crash } from '../plugin/crash.ts';
import { withPlugin } from '../plugin/pagePlugins.ts';

type Props = {
  readonly children?: ReactNode;
  /** The id by which the page loads the module inside, such as `catalog/List`. */
  readonly module: string;
  /** The content when no version is left, or a function that makes it; `retry` shows the module again. */
  readonly fallback?: ReactNode | ((retry: () => void) => ReactNode);
};

type State = {
  /** The number of the attempt; each one mounts the module anew. */
  readonly attempt: number;
  /** Whether the module has thrown: `looking` while the page looks for another version. */
  readonly crash: 'none' | 'looking' | 'given up';
};

/**
 * Shows a module of a released remote. When the module throws while it shows, the last good version takes its place, and
 * where none is left the fallback, until a release brings another version.
 */
export class ReleasedBoundary extends Component<Props, State> {
  override state: State = { attempt: 0, crash: 'none' };
  #crash: Crash | null = null;

  static getDerivedStateFromError(): Partial<State> {
    return { crash: 'looking' };
  }

  override componentDidCatch(error: unknown): void {
    this.#crash?.stop();
    const { module } = this.props;
    const crash = withPlugin((plugin) => plugin.crash(module, error, this.#mountAgain));
    this.#crash = crash;
    const giveUp = () => {
      if (this.#crash === crash) this.setState({ crash: 'given up' });
    };
    if (crash) crash.isReplaced.then((isReplaced) => !isReplaced && giveUp());
    else giveUp();
  }

  override componentWillUnmount(): void {
    this.#crash?.stop();
    this.#crash = null;
  }

  override render(): ReactNode {
    const { attempt, crash } = this.state;
    const { children, fallback } = this.props;
    if (crash === 'none') return createElement(Fragment, { key: attempt }, children);
    if (crash === 'looking') return null;
    return typeof fallback === 'function' ? fallback(this.#mountAgain) : fallback;
  }

  readonly #mountAgain = () => {
    this.#crash?.stop();
    this.#crash = null;
    this.setState(({ attempt }) => ({ attempt: attempt + 1, crash: 'none' }));
  };
}
