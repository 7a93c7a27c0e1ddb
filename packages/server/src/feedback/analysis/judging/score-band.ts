/** Share of second readings that a band is to contain, in percent. An integer, because 20 × 0.9 is not exactly 18. */
const contained = 90;

/** Fewest second readings of which a band can contain 90 % (split conformal prediction): with 8, none could. */
export const fewestSecondReadings = 9;

/**
 * Half of the width of the band around a score, in points: the least distance that at least 90 % of second readings are
 * expected to keep, by split conformal prediction. Of n distances between a first and a second reading it is the one of
 * rank ⌈(n + 1) × 0.9⌉. Null with too few readings, or if it is 0: a judge that repeats itself exactly, such as the
 * built-in engine, shows how constant it is, not how certain.
 */
export function halfWidthOf(distances: readonly number[]): number | null {
  if (distances.length < fewestSecondReadings) return null;
  const rank = Math.ceil(((distances.length + 1) * contained) / 100);
  return distances.toSorted((one, other) => one - other)[rank - 1] || null;
}
