export * from './zod-parts.ts';
export * as z from './zod-parts.ts';
