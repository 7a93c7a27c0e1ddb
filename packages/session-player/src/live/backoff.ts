/** Milliseconds of the channel's patience. */
export interface Pace {
  /** Delay before the first reconnection; doubled for each further one. */
  readonly first: number;
  /** Longest wait between two tries. */
  readonly longest: number;
  /** Between two pings. */
  readonly beat: number;
  /** A ping without any answer after this long means the line is dead. */
  readonly silence: number;
}

export const defaultPace: Pace = { first: 400, longest: 10_000, beat: 20_000, silence: 8000 };

/** Wait before try `tries` + 1: doubling, capped, between half and the whole of it so that clients do not come back in step. */
export const backoff = (tries: number, { first, longest }: Pace, random = Math.random()): number =>
  Math.min(longest, first * 2 ** tries) * (0.5 + random / 2);
