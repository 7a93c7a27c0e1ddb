/** Exit codes of `npm run packs`, which the handbook page `pack-format.md` describes for authors of scripts. */
export const packExitCodes = { done: 0, refused: 1, usage: 2, conflicts: 3 } as const;

export class PackCommandError extends Error {
  override readonly name = 'PackCommandError';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = packExitCodes.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
