import { expect, it } from 'vitest';
import { leastNode, oldNodeMessage } from './node-version.ts';

it.each([
  ['20.20.2', true],
  ['22.11.0', true],
  [`${leastNode}.0`, false],
  ['24.0.0', false],
])('B-12 Node %s is too old for remotes: %s', (version, isOld) => {
  expect(oldNodeMessage(version)?.includes(`this is Node ${version}`) ?? false).toBe(isOld);
});
