import type { SpawnOptions } from 'node:child_process';

export interface Finished {
  readonly code: number;
  readonly output: string;
}

export function run(command: string, args: readonly string[], options?: SpawnOptions): Promise<Finished>;
