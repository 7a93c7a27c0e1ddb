import { brotliBytes, remoteScripts, requiredShellChunks, shellScripts, totalSize } from './built-files.ts';

const kB = 1000;

/** `measure` reads the existing build and returns bytes. */
export interface ByteBudget {
  readonly what: string;
  readonly limit: number;
  measure(): number;
}

const landing = ['index', 'layout-web', 'page-landing', 'texts-fr-FR-json'];

/** Chunks of the shell that every signed-in page loads. */
const signedIn = [
  ...['index', 'layout-app', 'texts-fr-FR-json', 'federation', 'controls', 'zod', 'ofetch'],
  'antd-texts-fr_FR-js',
];

/** The remote page with the most JavaScript. */
const scenarioEditor = 'editor/create-page';

/** Sizes of JavaScript, compressed with brotli. Prefetched files do not count. */
export const byteBudgets: readonly ByteBudget[] = [
  {
    what: 'the landing page',
    limit: 150 * kB,
    measure: () => totalSize(shellScripts(...landing).map(brotliBytes)),
  },
  {
    what: 'the shell with the controls of signed-in pages',
    limit: 410 * kB,
    measure: () => totalSize(shellScripts(...signedIn).map(brotliBytes)),
  },
  {
    what: 'the scenario editor, the largest page of a remote, with the shell',
    limit: 530 * kB,
    measure: () =>
      totalSize(
        [
          ...shellScripts(
            ...signedIn,
            ...requiredShellChunks('mfe-coaching', 'remote', 'locales/fr-FR', scenarioEditor),
          ),
          ...remoteScripts('mfe-coaching', 'remote', 'locales/fr-FR', scenarioEditor),
        ].map(brotliBytes),
      ),
  },
];
