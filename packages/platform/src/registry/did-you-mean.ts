function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of [...other].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === otherLetter ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Returns the known name that is most similar to a misspelt name, for the end of an error message: `; did you
 * mean publish?`. Returns an empty text if no name is similar.
 */
export function didYouMean(name: string, known: readonly string[]): string {
  const best = known
    .map((one) => ({ one, far: distance(name, one) }))
    .sort((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1))[0];
  return best && best.far <= Math.max(3, name.length / 2) ? `; did you mean ${best.one}?` : '';
}
