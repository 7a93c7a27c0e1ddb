import type { ReactNode } from 'react';

/** A layout renders what surrounds a page. Server-rendered and loaded with the first chunks, so it uses no antd. */
export interface LayoutProps {
  readonly children: ReactNode;
}
