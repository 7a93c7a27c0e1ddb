/** The module that remotes get for `zod`: the named exports that they may use, and the namespace `z`. */
export * from './zod-parts.ts';
export * as z from './zod-parts.ts';
