import { patterns, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';
import { escapeHtml } from '@repartee/contracts/escape-html';
import type { UiLocale } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { firstWave } from '../contributions/first-wave.inline.ts';
import { isCrawler } from '../errors/crawler.inline.ts';
import { shellTextsChunk } from '../language/shell-texts.ts';
import { setFirstVisitor } from '../layouts/site/visitor.inline.ts';
import { setLandingView } from '../pages/landing/landing-view.inline.ts';
import {
  type PreloadDescriptor,
  prefetchWhenIdle,
  preloadLater,
  preloadRead,
  preloadRemotes,
  preloadResource,
  preloadUser,
} from '../preload/preload.inline.ts';
import { chunkFiles, preloadDescriptorOf } from './assets.ts';
import { type DocumentParts, inlineStyles, jsonForScript, renderHead, startNotices } from './head.ts';
import { remotePreloads } from './preloads/remote-preloads.ts';
import { dashboardModules, pageChunks, pageModules } from './preloads/required-modules.ts';
import { setFirstScheme } from './set-first-scheme.inline.ts';
import { startScripts } from './start-scripts.inline.ts';

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
  const screen = found.kind === 'screen' ? [found.screen.chunk] : [];
  return ['index', `layout-${layout}`, ...screen, shellTextsChunk(locale)];
}

const antdTextsChunk = (locale: UiLocale) => `antd-texts-${locale.replace('-', '_')}-js`;

/** Chunks of every page that contains a part of a remote: federation runtime, antd, controls, zod and texts. */
const remoteChunks = (locale: UiLocale) => [
  ...['federation', 'ofetch', 'controls', 'zod', antdTextsChunk(locale)],
];

/** Returns the files of the chunks that the first render does not need. */
function laterFiles(chunks: readonly string[], drawn: readonly string[]): PreloadDescriptor[] {
  const { js, css } = chunkFiles(chunks);
  return [...js.filter((href) => !drawn.includes(href)), ...css].map(preloadDescriptorOf);
}

const preload = ({ as, href }: PreloadDescriptor) =>
  `<link rel="preload" as="${as}" fetchpriority="low" href="${href}">`;

/**
 * Every document has the boot manifest, so it lacks what no page needs before a failure: the previous build is looked up
 * then, and `exposes` is in each remote's federation manifest.
 */
export const forDocument = (boot: BootManifest): BootManifest => ({
  ...boot,
  remotes: boot.remotes.map(({ exposes: _, integrity: { manifest: hash }, ...remote }) => {
    const { permissions: __, ...manifest } = remote.manifest;
    return { ...remote, integrity: { manifest: hash }, manifest, previous: null };
  }),
});

/**
 * Renders the whole document. The first paint needs no other file, because the styles are inline and the
 * scripts start later.
 */
export function renderDocument(parts: DocumentParts): string {
  const { boot, nonce, locale, body, state, found } = parts;
  const drawn = chunkFiles(drawnChunks(parts));
  const wanted = pageModules(found, boot);
  const later =
    wanted.length === 0 ? [] : laterFiles([...remoteChunks(locale), ...pageChunks(wanted, locale)], drawn.js);
  const files = remotePreloads(wanted, locale);
  const isPublicScreen = found.kind === 'screen' && found.route.access === 'public';
  const mark = `nonce="${escapeHtml(nonce)}"`;
  const script = (text: string) => `<script ${mark}>${text}</script>`;
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-ready="false">`,
    '<head>',
    renderHead(parts),
    script(inlineScript(setFirstScheme, storageKeys.scheme)),
    script(inlineScript(setFirstVisitor, storageKeys.accessToken, tabKeys.guestToken)),
    ...(parts.path === patterns.home ? [script(inlineScript(setLandingView))] : []),
    ...('route' in found && !isPublicScreen
      ? [script(inlineScript(preloadUser, tabKeys.guestToken, storageKeys.accessToken))]
      : []),
    ...inlineStyles(drawn.css, mark),
    ...drawn.js.map(preloadDescriptorOf).map(preload),
    ...(later.length > 0 ? [script(inlineScript(preloadLater, later, preloadResource))] : []),
    ...(files.length > 0
      ? [script(inlineScript(preloadRemotes, files, mayPass, preloadResource, firstWave, preloadRead))]
      : []),
    '</head>',
    `<body><div id="root">${body}</div>${startNotices(locale)}`,
    `<script type="application/json" id="boot">${jsonForScript(forDocument(boot))}</script>`,
    `<script type="application/json" id="router">${jsonForScript(state)}</script>`,
    ...(isPublicScreen
      ? [
          script(
            inlineScript(
              prefetchWhenIdle,
              laterFiles(
                [
                  ...remoteChunks(locale),
                  'identity',
                  'layout-app',
                  'page-dashboard',
                  ...pageChunks(dashboardModules(boot), locale),
                ],
                drawn.js,
              ),
            ),
          ),
        ]
      : []),
    script(inlineScript(startScripts, chunkFiles(['index']).js, isCrawler, tabKeys.reloadGuard)),
    '</body>',
    '</html>',
  ].join('\n');
}
