import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Builds only the Storybook catalogue; the components are built as part of the shell. */
export default defineConfig({
  plugins: [pluginReact()],
  performance: { printFileSize: false },
});
