export interface SelectedTests {
  readonly unit: readonly string[];
  readonly journeys: readonly string[];
  readonly unmatched: readonly string[];
}

const withLine = /^(.*\.spec\.ts)(:\d+)$/;

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
