/** The module that remotes get for `zod`. It exports the names that remotes may use, and the namespace `z`. */
export * from './zod-parts.ts';
export * as z from './zod-parts.ts';
