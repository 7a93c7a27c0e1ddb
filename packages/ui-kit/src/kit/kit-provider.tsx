import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';

/** The link component of the router: an anchor with the prop `to` instead of `href`. */
export type RouterLink = ComponentType<
  { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>
>;

export interface PartFailureProps {
  readonly retry: () => void;
  readonly retrying: boolean;
  /** Only dialogs and menus have this function. */
  readonly close?: (() => void) | undefined;
}

interface Kit {
  readonly link: RouterLink | undefined;
  /** Shown in the place of a `lazyPart` whose code has failed to load. */
  readonly PartFailure: ComponentType<PartFailureProps>;
}

const Nothing = () => null;

const KitContext = createContext<Kit>({ link: undefined, PartFailure: Nothing });

/** Provides the components of ui-kit with the router's link component. The default is a plain anchor. */
export function KitProvider(props: {
  link?: RouterLink;
  partFailure?: ComponentType<PartFailureProps>;
  children: ReactNode;
}) {
  const { link, partFailure: PartFailure = Nothing } = props;
  const kit = useMemo(() => ({ link, PartFailure }), [link, PartFailure]);
  return <KitContext value={kit}>{props.children}</KitContext>;
}

export { loadKitTexts } from './load-kit-texts.ts';

/** Returns the settings of the nearest `KitProvider`. */
export const useKit = (): Kit => useContext(KitContext);
