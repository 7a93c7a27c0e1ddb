import { pluginBreakpoints } from '@repartee/tooling/rsbuild/breakpoints';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Builds only the Storybook catalogue. The build of the shell contains the components. */
export default defineConfig({
  plugins: [pluginReact(), pluginBreakpoints()],
  performance: { printFileSize: false },
});
