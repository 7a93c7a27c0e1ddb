import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<
  { children: ReactNode; otherwise: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });

  override render() {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}
