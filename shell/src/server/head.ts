import { readFileSync } from 'node:fs';
import { escapeHtml } from '@repartee/contracts/escape-html';
import { type Localized, loadLocalized, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { palette } from '@repartee/ui-kit/theme';
import type { RouteMatch } from '../app/route-match.ts';
import { documentTitle } from '../app/screen-titles.ts';
import { withPrefix } from '../language/language-prefix.ts';
import type english from './locales/en-GB.json';
import type { RenderedPage } from './render-page.tsx';

/** Escapes `<`, so that the value cannot close the script element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const documentTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`),
);

/**
 * R-APP-4: returns hidden messages. An inline script shows one if the page's scripts fail to load or to start, the other while
 * they take long.
 */
export function startNotices(locale: UiLocale): string {
  const { start_failure, start_slow } = documentTexts[locale];
  const notice = (id: string, role: string, { title, text, reload }: typeof start_failure) =>
    `<template id="${id}"><div role="${role}" data-${id}><h1>${title}</h1><p>${text}</p><a href="">${reload}</a></div></template>`;
  return notice('start-failure', 'alert', start_failure) + notice('start-slow', 'status', start_slow);
}

const read = new Map<string, string>();

function contentOf(file: string): string {
  const known = read.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(new URL(`../web${file}`, import.meta.url), 'utf8');
  read.set(file, content);
  return content;
}

/**
 * Returns inline styles. `data-href` tells the bundler's chunk loader which style sheets are already loaded.
 * In development, returns links, so that the development server can replace the styles.
 */
export function inlineStyles(files: readonly string[], mark: string): string[] {
  if (process.env.NODE_ENV !== 'production')
    return files.map((file) => `<link ${mark} rel="stylesheet" href="${escapeHtml(file)}">`);
  return files.map(
    (file) =>
      `<style ${mark} data-href="${escapeHtml(file)}">${contentOf(file).replaceAll('</', '<\\/')}</style>`,
  );
}

/** `setFirstScheme` replaces the conditions if the user has chosen a scheme. */
export const themeColours = (['light', 'dark'] as const).map(
  (scheme) =>
    `<meta name="theme-color" content="${palette[scheme].paper}" media="(prefers-color-scheme: ${scheme})">`,
);

export interface DocumentParts extends RenderedPage {
  readonly boot: BootManifest;
  readonly nonce: string;
  readonly locale: UiLocale;
  readonly path: string;
  readonly url: URL;
  readonly found: RouteMatch;
}

/** Search engines may index only the public pages of the shell. */
const isIndexed = ({ found, status }: DocumentParts): boolean =>
  found.kind === 'screen' && found.route.access === 'public' && status === 200;

function linksOf({ url, path }: DocumentParts): string[] {
  // A path that starts with two slashes would be parsed as the URL of another site.
  const at = (path: string) => escapeHtml(new URL(path.replace(/\/{2,}/g, '/'), url.origin).href);
  return [
    `<link rel="canonical" href="${at(url.pathname)}">`,
    ...uiLocales.map((one) => `<link rel="alternate" hreflang="${one}" href="${at(withPrefix(one, path))}">`),
    `<link rel="alternate" hreflang="x-default" href="${at(path)}">`,
  ];
}

/**
 * The head contains links to the page in other languages, or `noindex`. The viewport forbids zoom, as R-UI-3 specifies. It
 * reaches behind notch and home indicator, whose insets the style sheets add (`safe-area-inset`).
 */
export function renderHead(parts: DocumentParts): string {
  const { boot, locale, found } = parts;
  return [
    '<meta charset="utf-8">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    `<link rel="manifest" href="${withPrefix(locale, '/manifest.webmanifest')}">`,
    ...themeColours,
    '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover">',
    `<title>${escapeHtml(documentTitle(found, locale, boot.product.name))}</title>`,
    `<meta name="description" content="${escapeHtml(documentTexts[locale].description)}">`,
    ...(isIndexed(parts) ? linksOf(parts) : ['<meta name="robots" content="noindex">']),
  ].join('\n');
}
