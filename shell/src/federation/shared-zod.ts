/** `zod` as remotes import it: named exports, and the namespace `z`. */
export * from './zod-parts.ts';
export * as z from './zod-parts.ts';
