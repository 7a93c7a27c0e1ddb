/** `seq` is the number of the learner's message, or null for the start of the conversation. */
export interface TurnEstimate {
  readonly seq: number | null;
  /** Estimated outcome, from 0 (surely lost) to 100 (surely won). */
  readonly estimate: number;
}

/** The turning point is the learner's turn that changed the estimated outcome most. */
export interface LargestChange {
  readonly message_seq: number;
  readonly direction: 'better' | 'worse';
  readonly before: number;
  readonly after: number;
}

/** Minimum change of the estimated outcome (0 to 100) for a turning point. */
export const leastTurn = 12;

/**
 * Returns the turn that changed the estimated outcome most, or null if this change is smaller than the
 * minimum for a turning point.
 */
export function turningPointOf(estimates: readonly TurnEstimate[]): LargestChange | null {
  const sorted = inOrder(estimates);
  let found: LargestChange | null = null;
  for (const [index, { seq, estimate }] of sorted.entries()) {
    const before = sorted[index - 1]?.estimate;
    if (before === undefined || seq === null) continue;
    const change = Math.abs(estimate - before);
    if (change < leastTurn || (found && change <= Math.abs(found.after - found.before))) continue;
    found = {
      message_seq: seq,
      direction: estimate > before ? 'better' : 'worse',
      before: Math.round(before),
      after: Math.round(estimate),
    };
  }
  return found;
}

const inOrder = (estimates: readonly TurnEstimate[]): readonly TurnEstimate[] =>
  [...estimates].sort((a, b) => (a.seq ?? -1) - (b.seq ?? -1));
