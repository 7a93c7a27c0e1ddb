import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folders = {
  shell: 'shell/src',
  notices: 'shell/src/notifications',
  leaving: 'shell/src/leaving',
  terms: 'shell/src/pages/terms',
  factor: 'shell/src/second-factor',
  sdk: 'packages/app-sdk/src',
  auth: 'mfe-auth/src',
  ai: 'mfe-ai-providers/src',
  settings: 'mfe-settings/src',
  coaching: 'mfe-coaching/src',
  guest: 'mfe-shared-session/src',
  player: 'packages/session-player/src',
  kit: 'packages/ui-kit/src',
} as const;

type Texts = { readonly [key: string]: string | Texts };
export type Locale = 'en-GB' | 'fr-FR';
type Values = Readonly<Record<string, string | number>>;
/** Returns a text of a screen by its file and its key, for example `kit:form.save`, with the values filled in. */
export type Words = (key: `${keyof typeof folders}:${string}`, values?: Values) => string;

function read(part: string, locale: Locale): Texts {
  const file = new URL(
    `../../../../${folders[part as keyof typeof folders]}/locales/${locale}.json`,
    import.meta.url,
  );
  return JSON.parse(readFileSync(fileURLToPath(file), 'utf8'));
}

/** The last key may contain dots, for example `event.session.finished`. */
function find(texts: Texts, path: string): string | Texts | undefined {
  const whole = texts[path];
  if (whole !== undefined) return whole;
  const [name = '', ...rest] = path.split('.');
  const inner = texts[name];
  return typeof inner === 'object' ? find(inner, rest.join('.')) : undefined;
}

export function wordsOf(locale: Locale): Words {
  const plural = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const [part = '', path = ''] = key.split(':');
    const texts = read(part, locale);
    const text =
      ('count' in values ? find(texts, `${path}_${plural.select(Number(values.count))}`) : undefined) ??
      find(texts, path);
    if (typeof text !== 'string') throw new Error(`No text has the key ${key} in ${locale}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''));
  };
}
