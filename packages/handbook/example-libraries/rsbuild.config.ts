import { defineRemoteConfig } from '@repartee/tooling/rsbuild/remote-config';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { type PluginSvelteOptions, pluginSvelte } from '@rsbuild/plugin-svelte';

const id = 'mfe-libraries';

/** Without these constants, Vue writes them to `window`. */
const vueConstants = {
  __VUE_OPTIONS_API__: false,
  __VUE_PROD_DEVTOOLS__: false,
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
};

/** Each class name of a remote begins with its id. */
const svelteLoaderOptions: PluginSvelteOptions['svelteLoaderOptions'] = {
  compilerOptions: { cssHash: ({ hash, css }) => `${id}_${hash(css)}` },
};

const config: RsbuildConfig = mergeRsbuildConfig(defineRemoteConfig(id, import.meta.dirname), {
  source: { define: vueConstants },
  plugins: [pluginSvelte({ svelteLoaderOptions })],
});
export default config;
