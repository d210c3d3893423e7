import { Component, type ReactNode } from 'react';
import { tellBroken } from './page/tellBroken.ts';

type Props = { readonly children: ReactNode };

/**
 * The last one to hear of a crash of the host itself. It shows nothing: the page, which started this host, starts another one
 * or says what is the matter, also where this build could not.
 */
export class HostBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error): void {
    tellBroken(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
