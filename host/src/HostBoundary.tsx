import { currentScope, dismissDialogs } from '@site/shared';
import { reportHostCrash } from '@site/shared/page/boot/host/hostRecords';
import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** Rendering the site again does not cure a crash that repeats sooner than this. */
const SOON_MS = 60_000;

/**
 * Catches every crash of the host that no other boundary catches. Renders nothing then: the page, which started this
 * host, starts another one or shows a message, even where this build cannot. Its 重试 renders the site again; where that
 * crashes soon, it reloads the page.
 */
export class HostBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };
  #startedAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error): void {
    const isAgain = performance.now() - this.#startedAt < SOON_MS;
    reportHostCrash(error, isAgain ? { isAgain } : { startAgain: () => this.#restart() });
  }

  /** Clears dialogs and cached answers, because either may have caused the crash. */
  #restart(): void {
    this.#startedAt = performance.now();
    dismissDialogs();
    currentScope().queryClient.clear();
    this.setState({ hasCrashed: false });
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
