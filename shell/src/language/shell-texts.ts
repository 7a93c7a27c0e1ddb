import type { Messages } from '@repartee/app-sdk/first-paint';
import type { UiLocale } from '@repartee/contracts/locales';

/** The shell's own texts, a chunk per language; the chunk's name lets the server preload it. */
export const shellTexts: Readonly<Record<UiLocale, () => Promise<{ default: Messages }>>> = {
  'en-GB': () => import(/* webpackChunkName: "texts-en-GB" */ '../locales/en-GB.json'),
  'fr-FR': () => import(/* webpackChunkName: "texts-fr-FR" */ '../locales/fr-FR.json'),
};
