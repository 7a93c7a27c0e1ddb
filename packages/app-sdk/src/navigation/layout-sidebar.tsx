import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Undefined: the layout has no sidebar. Null: it has one that is not mounted yet. */
const Sidebar = createContext<HTMLElement | null | undefined>(undefined);

/** Given by a layout that has a sidebar: the element that pages fill (R-LAYOUT-6). */
export const LayoutSidebarProvider = Sidebar.Provider;

/** Whether the layout of this page has a sidebar; a page without one places the content itself. */
export const useHasLayoutSidebar = (): boolean => useContext(Sidebar) !== undefined;

/**
 * Renders its children in the sidebar of the layout, or in place where the layout has none. While no page fills it, the
 * layout shows a skeleton there as long as the page loads, and no sidebar after that.
 */
export function LayoutSidebar({ children }: { children: ReactNode }) {
  const element = useContext(Sidebar);
  if (element === undefined) return children;
  return element && createPortal(children, element);
}
