/** How a command ends, for scripts: see the handbook's `pack-format.md`. */
export const packExitCodes = { done: 0, refused: 1, usage: 2, conflicts: 3 } as const;

/** What the user of the command can mend, in sentences. */
export class PackCommandError extends Error {
  override readonly name = 'PackCommandError';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = packExitCodes.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
