import type { Finished } from './run.mjs';

export function step(words: string, work: () => Promise<Finished>, advice?: string): Promise<string>;
