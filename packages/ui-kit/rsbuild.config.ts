import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Builds the catalogue alone: the parts themselves are built by the shell. */
export default defineConfig({
  plugins: [pluginReact()],
  performance: { printFileSize: false },
});
