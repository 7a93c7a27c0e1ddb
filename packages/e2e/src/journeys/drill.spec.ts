import { drill, drillSettings } from '../harness/drill.ts';
import { expect, test } from '../harness/test.ts';

test.use({ settings: drillSettings });

// `pnpm bench drill` is the same with twenty browsers, which takes two cores for minutes.
test('B-12 R-APP-2 thirty publishes and rollbacks of three remotes fail no navigation and lose no input, and leave everybody on the newest build', async ({
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const report = await drill(browser, product, { navigating: 5, playing: 2, operations: 30 });
  expect(report.failed_navigations).toEqual([]);
  expect(report.lost_inputs).toEqual([]);
  expect(report.stale).toEqual([]);
  expect(report.navigations).toBeGreaterThan(20);
  expect(report.reloads).toBeGreaterThan(3);
  expect(report.inputs).toBeGreaterThanOrEqual(8);
});
