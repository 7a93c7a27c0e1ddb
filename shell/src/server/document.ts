import type { UiLocale } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { earlyScript } from '../early/early-script.ts';
import { firstReads } from '../early/first-reads.ts';
import { shellChunksAhead } from '../federation/ahead.ts';
import type { Finding } from '../routing/route-table.ts';
import { firstPaintScript } from '../scheme/first-paint.ts';
import { filesOf } from './assets.ts';
import type { Drawn } from './draw-page.tsx';
import { headOf } from './head.ts';
import { asJson, attribute } from './markup.ts';
import { remotePreloads } from './remote-preloads.ts';
import { startFailure } from './start-failure.ts';
import { startScripts } from './start-scripts.ts';
import { stylesIn } from './styles.ts';
import { type Wanted, wantedModules } from './wanted-modules.ts';

export interface DocumentParts extends Drawn {
  readonly boot: BootManifest;
  readonly nonce: string;
  readonly locale: UiLocale;
  /** Without the language prefix. */
  readonly path: string;
  readonly url: URL;
  readonly found: Finding;
}

/** The chunks of the first drawing, the entry first. */
function drawnChunks({ found }: DocumentParts): string[] {
  const layout = 'route' in found ? found.route.layout : 'web';
  return ['index', `layout-${layout}`, ...(found.kind === 'screen' ? [found.screen.chunk] : [])];
}

/** What comes after it: a private page will want to know who is here, and remotes ask for what their builds say. */
function laterChunks({ found, locale }: DocumentParts, wanted: readonly Wanted[]): string[] {
  const isPrivate = 'route' in found && found.route.access !== 'public';
  const asked = wanted.flatMap(({ remote, module }) => shellChunksAhead(remote, locale, module));
  return [
    `texts-${locale}`,
    ...(isPrivate ? ['identity'] : []),
    ...(wanted.length > 0 ? ['federation', 'remote-frame'] : []),
    ...asked,
    // Who reads schemas calls the API.
    ...(asked.includes('zod') ? ['ofetch'] : []),
  ];
}

function earlyReads(boot: BootManifest, found: Finding, mark: string): string[] {
  const reads = firstReads(boot, found);
  return reads.length === 0 ? [] : [`<script ${mark}>${earlyScript(reads)}</script>`];
}

const ahead = (as: 'script' | 'style') => (file: string) =>
  `<link rel="preload" as="${as}" fetchpriority="low" href="${file}">`;

/**
 * The whole HTML document. The first paint waits for nothing else: its styles stand in it, and scripts begin after it.
 * What the address names after `#` opens without waiting for them.
 */
export function documentOf(parts: DocumentParts): string {
  const { boot, nonce, locale, body, state, found } = parts;
  const drawn = filesOf(drawnChunks(parts));
  const wanted = wantedModules(found, boot);
  const later = filesOf(laterChunks(parts, wanted));
  const mark = `nonce="${attribute(nonce)}"`;
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-ready="false">`,
    '<head>',
    headOf(parts),
    `<script ${mark}>${firstPaintScript}</script>`,
    ...earlyReads(boot, found, mark),
    ...stylesIn(drawn.css, mark),
    ...[...new Set([...drawn.js, ...later.js])].map(ahead('script')),
    ...later.css.map(ahead('style')),
    ...remotePreloads(wanted, locale, mark),
    '</head>',
    `<body><div id="root">${body}</div>${startFailure(locale)}`,
    `<script type="application/json" id="boot">${asJson(boot)}</script>`,
    `<script type="application/json" id="router">${asJson(state)}</script>`,
    startScripts(filesOf(['index']).js, mark),
    '</body>',
    '</html>',
  ].join('\n');
}
