import type { ReactNode } from 'react';

/** Layouts use no antd, because the server renders them and the first chunks contain them. */
export interface LayoutProps {
  readonly children: ReactNode;
}
