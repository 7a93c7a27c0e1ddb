import { fileURLToPath } from 'node:url';
import { compile } from 'svelte/compiler';

/** A plugin for vitest that compiles `.svelte` files, and loads the Svelte of browsers instead of that of servers. */
export const svelteInTests = {
  name: 'svelte-in-tests',
  enforce: 'pre' as const,
  resolveId: (source: string): string | undefined =>
    source === 'svelte'
      ? fileURLToPath(import.meta.resolve('svelte').replace('index-server', 'index-client'))
      : undefined,
  transform: (code: string, filename: string): { code: string } | undefined =>
    filename.endsWith('.svelte') ? { code: compile(code, { filename }).js.code } : undefined,
};
