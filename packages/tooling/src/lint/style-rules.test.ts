import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';

const sheets = globSync('{shell,mfe-*,packages/*}/src/**/*.css', { cwd: repositoryFolder }).map((path) => ({
  path,
  code: readFileSync(`${repositoryFolder}/${path}`, 'utf8'),
}));
const matching = (pattern: RegExp) =>
  sheets
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .sort();

it('R-UI-3 font sizes follow the font size of the browser', () => {
  // The figure of the score ring is part of a drawing, which grows as a whole.
  expect(matching(/font-size: [\d.]+px/)).toEqual(['packages/ui-kit/src/status/score-ring.module.css']);
});
