import type { UiLocale } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { Finding } from '../routing/route-table.ts';
import { firstPaintScript } from '../scheme/first-paint.ts';
import { filesOf } from './assets.ts';
import type { Drawn } from './draw-page.tsx';
import { headOf } from './head.ts';
import { asJson, attribute } from './markup.ts';
import { remotePreloads } from './remote-preloads.ts';
import { startFailure } from './start-failure.ts';

export interface DocumentParts extends Drawn {
  readonly boot: BootManifest;
  readonly nonce: string;
  readonly locale: UiLocale;
  /** Without the language prefix. */
  readonly path: string;
  readonly url: URL;
  readonly found: Finding;
}

/** The chunks the page needs beyond the entry. Any page but our own public ones will want to know who is here, and a remote. */
function chunksOf({ found, locale }: DocumentParts): string[] {
  const layout = 'route' in found ? found.route.layout : 'web';
  const page = found.kind === 'screen' ? [found.screen.chunk] : [];
  const open = found.kind === 'screen' && found.route.access === 'public';
  const further = 'route' in found && !open ? ['identity', 'ofetch', 'federation'] : [];
  return ['index', 'styles', `layout-${layout}`, ...page, `texts-${locale}`, ...further];
}

/**
 * The whole HTML document. Nothing stands in the way of the first paint but one style sheet, and scripts leave the line to
 * it. They are async and come last: what the address names after `#` opens without waiting for them.
 */
export function documentOf(parts: DocumentParts): string {
  const { boot, nonce, locale, body, state, found } = parts;
  const { js, css } = filesOf(chunksOf(parts));
  const entry = filesOf(['index']).js;
  const mark = `nonce="${attribute(nonce)}"`;
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-ready="false">`,
    '<head>',
    headOf(parts),
    `<script ${mark}>${firstPaintScript}</script>`,
    ...css.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...js.map((file) => `<link rel="preload" as="script" fetchpriority="low" href="${file}">`),
    ...remotePreloads(found),
    '</head>',
    `<body><div id="root">${body}</div>${startFailure(locale)}`,
    `<script type="application/json" id="boot">${asJson(boot)}</script>`,
    `<script type="application/json" id="router">${asJson(state)}</script>`,
    ...entry.map((file) => `<script async ${mark} src="${file}"></script>`),
    '</body>',
    '</html>',
  ].join('\n');
}
