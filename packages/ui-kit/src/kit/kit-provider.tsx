import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import { type KitWords, kitWords } from './kit-words.ts';

/** A router's link: takes `to`, and otherwise what an anchor takes. */
export type RouterLink = ComponentType<
  { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>
>;

interface Kit {
  readonly locale: string;
  readonly words: KitWords;
  readonly link: RouterLink | undefined;
}

const KitContext = createContext<Kit>({ locale: 'en-GB', words: kitWords('en-GB'), link: undefined });

/** Gives the parts their language and the router's link. Without it they speak English and use plain anchors. */
export function KitProvider(props: { locale: string; link?: RouterLink; children: ReactNode }) {
  const { locale, link } = props;
  const kit = useMemo(() => ({ locale, words: kitWords(locale), link }), [locale, link]);
  return <KitContext value={kit}>{props.children}</KitContext>;
}

/** What the nearest `KitProvider` gives. */
export const useKit = (): Kit => useContext(KitContext);
