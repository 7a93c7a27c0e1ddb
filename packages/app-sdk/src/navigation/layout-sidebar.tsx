import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The sidebar element of the layout. Undefined: the layout has no sidebar. Null: the sidebar is not mounted yet. */
const Sidebar = createContext<HTMLElement | null | undefined>(undefined);

/** Provides the sidebar element of a layout, into which pages render (R-LAYOUT-6). */
export const LayoutSidebarProvider = Sidebar.Provider;

/**
 * Returns whether the layout of this page has a sidebar; without one, the page renders its sidebar content in place.
 */
export const useHasLayoutSidebar = (): boolean => useContext(Sidebar) !== undefined;

/**
 * Renders its children in the sidebar of the layout, or in place if the layout has none. While the page loads, the
 * layout shows a skeleton in the sidebar; it shows no sidebar if the loaded page renders none.
 */
export function LayoutSidebar({ children }: { children: ReactNode }) {
  const element = useContext(Sidebar);
  if (element === undefined) return children;
  return element && createPortal(children, element);
}
