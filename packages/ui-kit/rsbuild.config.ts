import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Builds only the catalogue: the components themselves are built by the shell. */
export default defineConfig({
  plugins: [pluginReact()],
  performance: { printFileSize: false },
});
