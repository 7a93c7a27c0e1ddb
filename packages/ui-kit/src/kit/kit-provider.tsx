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

interface Kit {
  readonly locale: string;
  readonly words: ComponentTexts;
  readonly link: RouterLink | undefined;
}

const KitContext = createContext<Kit>({ locale: 'en-GB', words: componentTexts('en-GB'), link: undefined });

/**
 * Provides the components of ui-kit with the language and the router's link component. The defaults are English and
 * plain anchors.
 */
export function KitProvider(props: { locale: string; link?: RouterLink; children: ReactNode }) {
  const { locale, link } = props;
  const kit = useMemo(() => ({ locale, words: componentTexts(locale), link }), [locale, link]);
  return <KitContext value={kit}>{props.children}</KitContext>;
}

export { loadFirstKitTexts, loadKitTexts } from './load-kit-texts.ts';

/** Returns language, texts and link component of the nearest `KitProvider`. */
export const useKit = (): Kit => useContext(KitContext);
