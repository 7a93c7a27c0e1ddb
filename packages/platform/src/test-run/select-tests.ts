/**
 * The tests that `npm test -- <words>` runs. Vitest is not started if `unit` is empty, Playwright not if `journeys` is
 * empty.
 */
export interface SelectedTests {
  /** Paths of unit and API test files, for Vitest. */
  readonly unit: readonly string[];
  /** Paths of journeys (browser tests), for Playwright, with a line number if requested (`play.spec.ts:11`). */
  readonly journeys: readonly string[];
  /** Words that match no path of a test file. */
  readonly unmatched: readonly string[];
}

const withLine = /^(.*\.spec\.ts)(:\d+)$/;

/**
 * Finds the test files whose path contains one of the words. `files` are paths relative to the root of the repository,
 * with `/` as the separator.
 */
export function selectTests(words: readonly string[], files: readonly string[]): SelectedTests {
  const unit = new Set<string>();
  const journeys = new Set<string>();
  const unmatched: string[] = [];
  for (const word of words) {
    const [, path = word, line = ''] = withLine.exec(word) ?? [];
    const found = files.filter((file) => file.includes(path.replace(/^\.\//, '')));
    const tests = found.filter((file) => /\.test\.tsx?$/.test(file));
    const specs = found.filter((file) => /\.spec\.ts$/.test(file));
    for (const file of tests) unit.add(file);
    for (const file of specs) journeys.add(`${file}${line}`);
    if (tests.length + specs.length === 0) unmatched.push(word);
  }
  return { unit: [...unit], journeys: [...journeys], unmatched };
}
