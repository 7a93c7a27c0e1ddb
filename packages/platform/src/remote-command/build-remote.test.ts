import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { repositoryRoot } from '../repository.ts';
import { assertKnownNames } from './build-remote.ts';

const example = readFileSync(join(repositoryRoot, 'packages/handbook/example-remote/remote.json'), 'utf8');

function check(change: (text: string) => string): void {
  const folder = aFolder();
  writeFileSync(join(folder, 'remote.json'), change(example));
  assertKnownNames(folder);
}

it.each([
  [
    'slot',
    '"slot": "dashboard"',
    '"slot": "dashbord"',
    'slot dashbord, which this shell does not have; did you mean dashboard?',
  ],
  [
    'layout',
    '"layout": "app"',
    '"layout": "ap"',
    'layout ap, which this shell does not have; did you mean app?',
  ],
  [
    'icon',
    /"icon": (\{[^}]*\}|"[^"]*")/,
    '"icon": "book-opn"',
    'icon book-opn, which this shell does not have; did you mean book-open?',
  ],
  ['key', '"routes"', '"rutes"', 'this key is not known; did you mean routes?'],
])(
  'B-12 a mistyped %s in remote.json is a build error with the most similar name',
  (_what, right, wrong, reason) => {
    expect(() => check((text) => text)).not.toThrow();
    expect(() => check((text) => text.replace(right, wrong))).toThrow(reason);
  },
);
