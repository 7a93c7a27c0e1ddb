import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/**
 * The sidebar element of a layout. Undefined if the layout has no sidebar, and null until the sidebar is
 * mounted.
 */
const Sidebar = createContext<HTMLElement | null | undefined>(undefined);

/** Provides the sidebar element of a layout, into which pages render (R-LAYOUT-6). */
export const LayoutSidebarProvider = Sidebar.Provider;

export const useHasLayoutSidebar = (): boolean => useContext(Sidebar) !== undefined;

/** Renders its children in the sidebar of the layout, or in place if the layout has none. */
export function LayoutSidebar({ children }: { children: ReactNode }) {
  const element = useContext(Sidebar);
  if (element === undefined) return children;
  return element && createPortal(children, element);
}
