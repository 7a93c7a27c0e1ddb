/** `zod` as remotes get it: by name, and under `z`. */
export * from './zod-parts.ts';
export * as z from './zod-parts.ts';
