import type { ReactNode } from 'react';

/** A layout draws what stands around a page. It is server-rendered and loaded with the first bytes, so no antd in it. */
export interface LayoutProps {
  readonly children: ReactNode;
}
