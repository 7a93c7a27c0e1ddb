import { createHash } from 'node:crypto';
import { storageKeys } from '@repartee/app-sdk/first-paint';
import { escapeHtml } from '@repartee/contracts/escape-html';
import { fallbackLocale, uiLocales } from '@repartee/contracts/locales';
import { palette, type Scheme } from '@repartee/ui-kit/theme';
import { languageCookie } from '../../language/language-prefix.ts';
import { inlineScript } from '../document.ts';
import { documentTexts, themeColours } from '../head.ts';
import { setFirstScheme } from '../set-first-scheme.inline.ts';
import { showOfflinePage } from './offline-page.inline.ts';

const variables = (scheme: Scheme) => {
  const { paper, ink, 'ink-2': quiet, pink, 'on-pink': onPink } = palette[scheme];
  return `--paper:${paper};--ink:${ink};--ink-2:${quiet};--pink:${pink};--on-pink:${onPink};color-scheme:${scheme}`;
};

// The worker stores no files, so the page has the fonts of the system.
const style = [
  `:root{${variables('light')}}`,
  `.dark{${variables('dark')}}`,
  'body{display:grid;grid-template-rows:auto 1fr;min-height:100dvh;margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  'header{display:flex;align-items:center;gap:.625rem;padding:1rem 1.5rem;font-size:1.0625rem;font-weight:680;letter-spacing:-.02em}',
  'header svg{flex:none}',
  'main{align-self:center;justify-self:center;max-width:30rem;padding:1.5rem 1.5rem 6rem;text-align:center}',
  '@media(max-width:767px){header{padding-inline:1rem}}',
  'h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25;letter-spacing:-.015em}',
  'p{margin:0 0 1.5rem;color:var(--ink-2)}',
  'button{min-height:2.75rem;padding:.375rem 1.25rem;border:0;border-radius:8px;background:var(--pink);color:var(--on-pink);font:inherit;font-weight:550;cursor:pointer}',
  'button:focus-visible{outline:2px solid var(--pink);outline-offset:3px}',
].join('');

const mark = [
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="var(--pink)"/>',
  '<path d="M8 9.5c0-1 .8-1.8 1.8-1.8h4.4c1 0 1.8.8 1.8 1.8v3.2c0 1-.8 1.8-1.8 1.8h-2.4L9.4 17v-2.6A1.8 1.8 0 0 1 8 12.7z" fill="var(--on-pink)" opacity=".55"/>',
  '<path d="M12 13.2c0-1 .8-1.8 1.8-1.8h4.4c1 0 1.8.8 1.8 1.8v3.2c0 1-.7 1.7-1.5 1.8v2.5l-2.7-2.5h-2a1.8 1.8 0 0 1-1.8-1.8z" fill="var(--on-pink)"/></svg>',
].join('');

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface OfflinePage {
  readonly html: string;
  readonly headers: Record<string, string>;
}

/** Returns the page of all languages; its script chooses one. It contains nothing about its reader. */
export function renderOfflinePage(product: string): OfflinePage {
  const texts = Object.fromEntries(uiLocales.map((locale) => [locale, documentTexts[locale].offline_page]));
  const { offline, again } = documentTexts[fallbackLocale].offline_page;
  const first = inlineScript(setFirstScheme, storageKeys.scheme);
  const last = inlineScript(showOfflinePage, texts, product, languageCookie);
  return {
    html: [
      `<!doctype html><html lang="${fallbackLocale}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      ...themeColours,
      `<title>${offline.title}</title><style>${style}</style><script>${first}</script></head>`,
      `<body><header>${mark}${escapeHtml(product)}</header><main><h1>${offline.title}</h1><p role="status">${offline.text}</p>`,
      `<button>${again}</button></main><script>${last}</script></body></html>`,
    ].join('\n'),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${hash(first)} ${hash(last)}`,
        `style-src ${hash(style)}`,
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  };
}
