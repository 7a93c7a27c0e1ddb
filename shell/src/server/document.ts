import { patterns, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import { fallbackLocale, type UiLocale } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { isCrawler } from '../errors/crawler.inline.ts';
import { shellTextsChunk } from '../language/shell-texts.ts';
import { setFirstVisitor } from '../layouts/site/visitor.inline.ts';
import { greetingAt } from '../pages/dashboard/greeting-at.inline.ts';
import { writeGreeting } from '../pages/dashboard/write-greeting.inline.ts';
import { setLandingView } from '../pages/landing/landing-view.inline.ts';
import {
  type PreloadDescriptor,
  type PreloadStorageKeys,
  preloadApiResponses,
  preloadDeferred,
  preloadRemotes,
  preloadResource,
} from '../preload/preload.inline.ts';
import { chunkFiles, preloadDescriptorOf } from './assets.ts';
import { startFailure } from './document-texts.ts';
import { type DocumentParts, renderHead } from './head.ts';
import { escapeHtml, jsonForScript } from './markup.ts';
import { isDashboard } from './preloads/dashboard-contributions.ts';
import { firstReads } from './preloads/first-reads.ts';
import { remotePreloads } from './preloads/remote-preloads.ts';
import { pageChunks, pageModules, type RequiredModule } from './preloads/required-modules.ts';
import { setFirstScheme } from './set-first-scheme.inline.ts';
import { startScripts } from './start-scripts.inline.ts';
import { inlineStyles } from './styles.ts';

const written = (given: unknown): string =>
  typeof given === 'function' ? `(${given})` : jsonForScript(given);

/**
 * Returns an inline script that calls `run` before any bundle has loaded. `run` is serialized as text, so it may use
 * only its arguments and browser APIs. Arguments are JSON values, or functions with the same restriction.
 */
export const inlineScript = <Given extends readonly unknown[]>(
  run: (...given: Given) => void,
  ...given: Given
): string => `${written(run)}(${given.map(written).join()})`;

function drawnChunks({ found, locale }: DocumentParts): string[] {
  const layout = 'route' in found ? found.route.layout : 'web';
  const screen =
    found.kind === 'screen' ? [found.screen.chunk, found.screen.textChunk?.(locale) ?? []].flat() : [];
  return ['index', `layout-${layout}`, ...screen, shellTextsChunk(locale)];
}

/** Returns the chunks that the first render does not need: federation runtime, antd, shared modules and their texts. */
function laterChunks({ locale }: DocumentParts, wanted: readonly RequiredModule[]): string[] {
  if (wanted.length === 0) return [];
  return [
    ...['federation', 'ofetch', 'antd-root', antdTextsChunk(locale)],
    ...laterTextsChunks(locale),
    ...pageChunks(wanted, locale),
  ];
}

/** English texts are bundled with the code, so English has no text chunks. */
const laterTextsChunks = (locale: UiLocale) =>
  locale === fallbackLocale ? [] : [`error-texts-${locale}-json`, `part-texts-${locale}-json`];
const antdTextsChunk = (locale: UiLocale) => `antd-texts-${locale.replace('-', '_')}-js`;

const readKeys: PreloadStorageKeys = {
  guestToken: tabKeys.guestToken,
  accessToken: storageKeys.accessToken,
  permissions: storageKeys.permissions,
};

function laterFiles(
  parts: DocumentParts,
  wanted: readonly RequiredModule[],
  drawn: readonly string[],
): PreloadDescriptor[] {
  const { js, css } = chunkFiles(laterChunks(parts, wanted));
  return [...js.filter((href) => !drawn.includes(href)), ...css].map(preloadDescriptorOf);
}

const preload = (script: string) => `<link rel="preload" as="script" fetchpriority="low" href="${script}">`;

/**
 * Removes `exposes` from the boot manifest, because the browser reads `exposes` from each remote's federation
 * manifest.
 */
const forBrowser = (boot: BootManifest): BootManifest => ({
  ...boot,
  remotes: boot.remotes.map(({ exposes: _, ...remote }) => remote),
});

/**
 * Renders the whole document. The first paint needs no other file, because the styles are inline and the
 * scripts start later.
 */
export function renderDocument(parts: DocumentParts): string {
  const { boot, nonce, locale, body, state, found } = parts;
  const drawn = chunkFiles(drawnChunks(parts));
  const wanted = pageModules(found, boot);
  const later = laterFiles(parts, wanted, drawn.js);
  const reads = firstReads(boot, found, locale);
  const files = remotePreloads(wanted, locale);
  // On a page of a remote, the remote's code has priority over the font.
  const font = found.kind === 'remote' ? ' data-font="late"' : '';
  const mark = `nonce="${escapeHtml(nonce)}"`;
  const script = (text: string) => `<script ${mark}>${text}</script>`;
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-ready="false"${font}>`,
    '<head>',
    renderHead(parts),
    script(inlineScript(setFirstScheme, storageKeys.scheme)),
    script(inlineScript(setFirstVisitor, storageKeys.accessToken, tabKeys.guestToken)),
    ...(parts.path === patterns.home ? [script(inlineScript(setLandingView))] : []),
    ...(reads.length > 0 ? [script(inlineScript(preloadApiResponses, reads, readKeys))] : []),
    ...inlineStyles(drawn.css, mark),
    ...(later.length + files.length > 0
      ? [script(inlineScript(preloadDeferred, drawn.js.length, later, preloadResource))]
      : []),
    ...drawn.js.map(preload),
    ...(files.length > 0 ? [script(inlineScript(preloadRemotes, files, mayPass, preloadResource))] : []),
    '</head>',
    `<body><div id="root">${body}</div>${startFailure(locale)}`,
    ...(isDashboard(found) ? [script(inlineScript(writeGreeting, greetingAt))] : []),
    `<script type="application/json" id="boot">${jsonForScript(forBrowser(boot))}</script>`,
    `<script type="application/json" id="router">${jsonForScript(state)}</script>`,
    script(inlineScript(startScripts, chunkFiles(['index']).js, isCrawler)),
    '</body>',
    '</html>',
  ].join('\n');
}
