import { Component, type ReactNode } from 'react';
import { CountedErrorCard } from './CountedErrorCard.tsx';

type Props = {
  readonly children: ReactNode;
  /** Told about a crash; without it, or when it has nothing better, the card shows. */
  readonly onCrash?: (error: Error) => void;
  /** Above the card. */
  readonly bar?: ReactNode;
};
type State = { readonly hasCrashed: boolean };

/** Keeps a crash inside the part that crashed and offers to show that part anew. */
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
