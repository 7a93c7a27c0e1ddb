import { brotliBytes, remoteScripts, requiredShellChunks, shellScripts, totalSize } from './built-files.ts';

const kB = 1000;

/** `measure` reads the existing build and returns bytes. */
export interface ByteBudget {
  readonly what: string;
  readonly limit: number;
  measure(): number;
}

const landing = ['index', 'layout-web', 'page-landing', 'texts-fr-FR-json'];
/** Chunks of the shell that every page of a remote loads after those of the landing page. */
const forRemotes = [
  'identity',
  'ofetch',
  'zod',
  'federation',
  'error-texts-fr-FR-json',
  'part-texts-fr-FR-json',
];

/** The remote page with the most JavaScript. */
const scenarioEditor = [
  'editor/create-page',
  'editor/item-form',
  'editor/fields/scenario-fields',
  'editor/preview',
];

/** Sizes of JavaScript, compressed with brotli. Prefetched files do not count. */
export const byteBudgets: readonly ByteBudget[] = [
  {
    what: 'the landing page',
    limit: 151 * kB,
    measure: () => totalSize(shellScripts(...landing).map(brotliBytes)),
  },
  {
    what: 'the shell with the controls of signed-in pages',
    limit: 330 * kB,
    measure: () =>
      totalSize(
        shellScripts(
          'index',
          'layout-app',
          'texts-fr-FR-json',
          'antd-root',
          'antd-texts-fr_FR-js',
          ...forRemotes,
        ).map(brotliBytes),
      ),
  },
  {
    what: 'the scenario editor, the largest page of a remote, with the shell',
    limit: 480 * kB,
    measure: () =>
      totalSize(
        [
          ...shellScripts(
            ...['index', 'layout-app', 'texts-fr-FR-json', 'antd-root', 'antd-texts-fr_FR-js', ...forRemotes],
            ...requiredShellChunks('mfe-coaching', 'remote', 'locales/fr-FR', ...scenarioEditor),
          ),
          ...remoteScripts('mfe-coaching', 'remote', 'locales/fr-FR', ...scenarioEditor),
        ].map(brotliBytes),
      ),
  },
];
