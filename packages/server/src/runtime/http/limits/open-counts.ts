/** Counts what is under way in this process, by key. Keys without anything under way take no memory. */
export function openCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add(key: string, count: 1 | -1): void {
      const sum = (counts.get(key) ?? 0) + count;
      if (sum > 0) counts.set(key, sum);
      else counts.delete(key);
    },
  };
}
