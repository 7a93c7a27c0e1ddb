/** An estimate of the outcome after a turn of the learner; `seq` null: before the first one. */
export interface TurnEstimate {
  readonly seq: number | null;
  /** 0 to 100. */
  readonly estimate: number;
}

/** The turn after which the estimate changed most. */
export interface LargestChange {
  /** Of the learner's message. */
  readonly message_seq: number;
  readonly direction: 'better' | 'worse';
  readonly before: number;
  readonly after: number;
}

/** Points of 100 that an estimate changes by at least when a turn is said to have turned the conversation. */
export const leastTurn = 12;

/** Readings of one conversation at most; a longer one is read at every second, third … turn first. */
const mostReadings = 40;

/** The turn after which the estimate changed most, the earlier of two equals; null where nothing turned. */
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
 * Which turns are still to be estimated, `null` being the start. Every turn where there are at most 40; otherwise evenly
 * spaced ones, and then those between the two that differ most. Empty: all that is needed is known.
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
