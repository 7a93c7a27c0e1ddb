import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Undefined if the layout has no sidebar. Null if the sidebar is not mounted yet. */
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
