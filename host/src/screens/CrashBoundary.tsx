import { shownErrorCards } from '@site/release-page/load/failedScreens';
import { ErrorCard } from '@site/shared';
import { Component, type ComponentProps, type ReactNode, useEffect } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Called with the error of a crash. The card shows unless the handler replaces the content. */
  readonly onCrash?: (error: Error) => void;
  readonly bar?: ReactNode;
};
type State = { readonly hasCrashed: boolean };

/** Confines a crash to the part that crashed, and offers to show that part again. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false };

  static getDerivedStateFromError(): State {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onCrash?.(error);
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <>
        {this.props.bar}
        <CountedErrorCard
          title="页面出了点问题"
          text="您的账户和资金不受影响，请重试。"
          onRetry={() => this.setState({ hasCrashed: false })}
        />
      </>
    );
  }
}

/**
 * Shows the card in place of content that failed. While it is shown, the page looks for a newer release more often and
 * applies it at once.
 */
export function CountedErrorCard(props: ComponentProps<typeof ErrorCard>) {
  useEffect(() => {
    shownErrorCards.set(shownErrorCards.get() + 1);
    return () => shownErrorCards.set(shownErrorCards.get() - 1);
  }, []);
  return <ErrorCard {...props} />;
}
