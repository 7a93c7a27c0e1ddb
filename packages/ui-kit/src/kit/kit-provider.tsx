import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import { type ComponentTexts, componentTexts } from './component-texts.ts';

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
  readonly locale: string;
  readonly words: ComponentTexts;
  readonly link: RouterLink | undefined;
  /** Shown in the place of a `lazyPart` whose code has failed to load. */
  readonly PartFailure: ComponentType<PartFailureProps>;
}

const Nothing = () => null;

const KitContext = createContext<Kit>({
  locale: 'en-GB',
  words: componentTexts('en-GB'),
  link: undefined,
  PartFailure: Nothing,
});

/**
 * Provides the components of ui-kit with the language and the router's link component. The defaults are English and
 * plain anchors.
 */
export function KitProvider(props: {
  locale: string;
  link?: RouterLink;
  partFailure?: ComponentType<PartFailureProps>;
  children: ReactNode;
}) {
  const { locale, link, partFailure: PartFailure = Nothing } = props;
  const kit = useMemo(
    () => ({ locale, words: componentTexts(locale), link, PartFailure }),
    [locale, link, PartFailure],
  );
  return <KitContext value={kit}>{props.children}</KitContext>;
}

export { loadFirstKitTexts, loadKitTexts } from './load-kit-texts.ts';

/** Returns language, texts and link component of the nearest `KitProvider`. */
export const useKit = (): Kit => useContext(KitContext);
