import { Component, type ReactNode } from 'react';
import { CountedErrorCard } from './CountedErrorCard.tsx';

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
