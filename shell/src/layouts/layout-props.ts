import type { ReactNode } from 'react';

/**
 * Props of a layout, which renders header, menu and footer around a page. Layouts are rendered on the server and are in
 * the first chunks, so they use no antd.
 */
export interface LayoutProps {
  readonly children: ReactNode;
}
