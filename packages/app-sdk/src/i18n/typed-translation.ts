import type { i18n } from 'i18next';
import { useTranslation as useI18nextTranslation } from 'react-i18next';

/**
 * The texts of a remote by namespace, which is its id. A remote adds its own, so that TypeScript rejects a key that its
 * texts do not have:
 *
 * ```ts
 * import type texts from './locales/en-GB.json';
 * declare module '@repartee/app-sdk/texts' {
 *   interface RemoteTexts { 'mfe-insights': typeof texts }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add their texts
export interface RemoteTexts {}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** `count_one` and `count_other` are forms of the key `count`. */
type WithPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base | Key : Key;

/** The keys of nested texts: `overview.title`. */
export type TextKey<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${WithPlural<Key>}`
    : TextKey<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** `t` of a remote that has added its texts to `RemoteTexts`. */
export type Translate<Namespace extends keyof RemoteTexts> = (
  key: TextKey<RemoteTexts[Namespace]>,
  values?: Readonly<Record<string, unknown>>,
) => string;

type UseTypedTranslation = <Namespace extends keyof RemoteTexts>(
  namespace: Namespace,
) => { readonly t: Translate<Namespace>; readonly i18n: i18n };

/** Returns `t`, which translates the keys of a namespace: the texts of the remote with this id. */
export const useTranslation = useI18nextTranslation as unknown as UseTypedTranslation &
  typeof useI18nextTranslation;
