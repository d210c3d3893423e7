import { currentScope, dismissDialogs } from '@site/shared';
import { Component, type ReactNode } from 'react';
import { reportHostCrash } from './page/reportHostCrash.ts';

type Props = { readonly children: ReactNode };

/** What breaks again sooner than this is not helped by being shown anew. */
const SOON_MS = 60_000;

/**
 * The last one to hear of a crash of the host itself. It shows nothing: the page, which started this host, starts another one
 * or says what is the matter, also where this build could not. 重试 shows the site anew; where that breaks soon, the page is
 * loaded anew.
 */
export class HostBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };
  #startedAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error): void {
    const isAgain = performance.now() - this.#startedAt < SOON_MS;
    reportHostCrash(error, isAgain ? { isAgain } : { startAnew: () => this.#startAnew() });
  }

  /** With nothing of what may have broken it: what was asked, and what was answered. */
  #startAnew(): void {
    this.#startedAt = performance.now();
    dismissDialogs();
    currentScope().queryClient.clear();
    this.setState({ hasCrashed: false });
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
