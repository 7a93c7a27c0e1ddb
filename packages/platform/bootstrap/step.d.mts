import type { Finished } from './run.mjs';

export function step(words: string, work: () => Promise<Finished>, advice?: string): Promise<string>;

export class StepFailed extends Error {
  constructor(message: string, output?: string);
  readonly output: string;
}
