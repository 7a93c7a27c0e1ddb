import { readFileSync } from 'node:fs';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import {
  type LegalKind,
  type LegalText,
  type LegalTexts,
  legalKinds,
} from '@repartee/contracts/people/legal/legal-text';

export interface ProductFacts {
  readonly name: string;
  readonly supportEmail: string;
}

const read = (kind: LegalKind, locale: UiLocale) =>
  readFileSync(new URL(`./default-texts/${kind}/${locale}.md`, import.meta.url), 'utf8').trim();

const stored = Object.fromEntries(
  legalKinds.map((kind) => [
    kind,
    Object.fromEntries(uiLocales.map((locale) => [locale, read(kind, locale)])),
  ]),
) as Readonly<Record<LegalKind, Readonly<Record<UiLocale, string>>>>;

/** Without a support address, the sentences that name it are left out. */
function fill(text: string, { name, supportEmail }: ProductFacts): string {
  const known = supportEmail ? text : text.replaceAll(/(?<=^|\. )[^.\n]*\{email\}[^.\n]*\.(?: |$)/gm, '');
  return known
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll('{product}', name)
    .replaceAll('{email}', `<${supportEmail}>`);
}

/** Returns the text that comes with the product. An installation should replace it by its own. */
export const defaultText = (kind: LegalKind, product: ProductFacts): LegalText => ({
  kind,
  source: 'default',
  document_id: null,
  version: null,
  published_at: null,
  texts: Object.fromEntries(
    uiLocales.map((locale) => [locale, fill(stored[kind][locale], product)]),
  ) as LegalTexts,
});
