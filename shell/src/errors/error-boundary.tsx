import { Component, type ReactNode } from 'react';

/**
 * Renders `otherwise` in place of its children when one of them throws. Content outside the boundary stays rendered.
 */
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
