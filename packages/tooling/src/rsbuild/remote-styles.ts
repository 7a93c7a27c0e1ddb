import { relative } from 'node:path';
import { remoteLayer, remoteStyleErrors } from '@repartee/contracts/remotes/remote-styles';
import type { RsbuildPlugin } from '@rsbuild/core';
import { transform } from 'lightningcss';

/** Throws an error with file, line and remedy for each rule that could change a page of another remote. */
export function assertRemoteStyles(id: string, file: string, code: string): void {
  const kind = file.endsWith('.module.css') ? 'module' : 'plain';
  transform({
    filename: file,
    code: Buffer.from(code),
    cssModules: kind === 'module',
    visitor: {
      StyleSheet: ({ rules }) => {
        const errors = remoteStyleErrors(rules, { id, code, kind });
        if (errors.length === 0) return;
        const error = new Error(errors.map(({ line, message }) => `${file}:${line} ${message}`).join('\n'));
        // The author needs the place in the sheet, not the place in this plugin.
        delete error.stack;
        throw error;
      },
    },
  });
}

/**
 * Checks each style sheet of a remote, so that a message names its line, and the built ones, which also have the styles of
 * files of other kinds (`.vue`, `.svelte`). Puts the built ones into the cascade layer of remotes.
 */
export const remoteStyles = (id: string, folder: string): RsbuildPlugin => ({
  name: 'repartee:remote-styles',
  setup(api) {
    api.transform({ test: /\.css$/, order: 'pre' }, ({ code, resourcePath }) => {
      // The source of a style in a `.vue` or `.svelte` file is that file.
      if (resourcePath.endsWith('.css')) assertRemoteStyles(id, relative(folder, resourcePath), code);
      return code;
    });
    api.processAssets({ stage: 'optimize' }, ({ assets, compilation, sources }) => {
      for (const [name, asset] of Object.entries(assets)) {
        if (!name.endsWith('.css')) continue;
        const sheet = String(asset.source());
        assertRemoteStyles(id, name, sheet);
        compilation.updateAsset(name, new sources.RawSource(`@layer ${remoteLayer} {\n${sheet}\n}\n`));
      }
    });
  },
});
