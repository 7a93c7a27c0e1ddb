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

/** Maximum number of turns that get an estimate at first. In a longer conversation, these turns are evenly spaced. */
const mostReadings = 40;

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

/**
 * Returns the turns after which the outcome is still to be estimated. Null stands for the start of the
 * conversation. For a long conversation, the first call returns only some turns, evenly spaced. Once these turns have
 * estimates, the next call returns the turns just before the turning point.
 */
export function turnsToEstimate(
  turns: readonly number[],
  known: readonly TurnEstimate[],
): readonly (number | null)[] {
  if (turns.length === 0) return [];
  const step = Math.ceil(turns.length / mostReadings);
  const spaced = [
    null,
    ...turns.filter((_, index) => (index + 1) % step === 0 || index === turns.length - 1),
  ];
  const missing = (wanted: readonly (number | null)[]) =>
    wanted.filter((turn) => !known.some(({ seq }) => seq === turn));
  const coarse = missing(spaced);
  if (coarse.length > 0 || step === 1) return coarse;
  const turned = turningPointOf(known.filter(({ seq }) => spaced.includes(seq)));
  if (!turned) return [];
  const end = turns.indexOf(turned.message_seq);
  const start = spaced[spaced.indexOf(turned.message_seq) - 1];
  const from = start === null || start === undefined ? 0 : turns.indexOf(start) + 1;
  return missing(turns.slice(from, end));
}

const inOrder = (estimates: readonly TurnEstimate[]): readonly TurnEstimate[] =>
  [...estimates].sort((a, b) => (a.seq ?? -1) - (b.seq ?? -1));
