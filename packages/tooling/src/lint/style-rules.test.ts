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

it('R-UI-3 only places, selections, focused fields and main actions are pink', () => {
  expect(matching(/var\(--pink(-ink|-line|-hover)?\)/)).toEqual([
    'packages/catalogue/src/catalogue.module.css',
    'packages/session-player/src/branches/branches.module.css',
    'packages/session-player/src/play/turn/composer.module.css',
    'packages/session-player/src/result/transcript.module.css',
    'packages/ui-kit/src/actions/pagination.module.css',
    'packages/ui-kit/src/actions/plain-button.module.css',
    'packages/ui-kit/src/choices/radio-cards.module.css',
    'packages/ui-kit/src/fields/plain-field.module.css',
    'packages/ui-kit/src/sortable/sortable-list.module.css',
    'packages/ui-kit/src/theme/theme.css',
    'shell/src/layouts/app/account-menu.module.css',
    'shell/src/layouts/app/phone-bar.module.css',
    'shell/src/layouts/app/side-menu.module.css',
    'shell/src/layouts/site/content-layout.module.css',
    'shell/src/pages/landing/landing.module.css',
  ]);
});

it('R-UI-3 font sizes follow the font size of the browser', () => {
  // The figure of the score ring is part of a drawing, which grows as a whole.
  expect(matching(/font-size: [\d.]+px/)).toEqual(['packages/ui-kit/src/status/score-ring.module.css']);
});
