import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** A failed screen is tried again when this changes. */
  readonly at: unknown;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly at: unknown;
  readonly failure: { readonly error: unknown } | null;
}

/** Shows the error screen instead of a screen that failed, until the next move. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { at: this.props.at, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { at }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return at === state.at ? null : { at, failure: null };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children;
  }
}
