import type { ReactNode } from 'react';

/** Props of a layout. Layouts use no antd, so that the first chunks of a page stay small. */
export interface LayoutProps {
  readonly children: ReactNode;
}
