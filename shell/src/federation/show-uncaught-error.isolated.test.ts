// @vitest-environment jsdom

import { apiError, createUnsavedWork } from '@repartee/app-sdk/first-paint';
import { afterEach, expect, it, vi } from 'vitest';
import { remoteLoadError } from '../errors/load-error.ts';
import { forgetUncaughtErrors, uncaughtErrorStore } from '../errors/uncaught-errors.ts';
import { aChunkLoadError } from '../testing/shell.fixture.ts';
import { mountedParts } from './remote-styles.tsx';
import { showUncaughtError, uncaughtErrorKey } from './show-uncaught-error.ts';

const thrownIn = (place: string, error: Error = new TypeError('x is undefined')) =>
  Object.assign(error, { stack: `TypeError: x is undefined\n    at press (https://x.example${place}:1:99)` });
const ours = () => thrownIn('/static/js/index.js');
const refused = (status: number) =>
  apiError(status, { code: 'internal', message: 'It failed.', correlation_id: 'c-1' });

const { toasts } = vi.hoisted(() => ({ toasts: [] as string[] }));
vi.mock('@repartee/ui-kit/toast', () => ({ showToast: ({ text }: { text: string }) => toasts.push(text) }));
const unsaved = createUnsavedWork();
const show = (error: unknown) =>
  showUncaughtError(error, { host: { unsaved }, i18n: { t: (() => 'It failed.') as never } });
afterEach(() => {
  forgetUncaughtErrors();
  unsaved.forget();
  unsaved.holdPage('play', false);
  toasts.length = 0;
  mountedParts.clear();
});
let count = 0;
/** A stack of an error that no other test shows. */
const stackOf = (text: string) => {
  count += 1;
  return Object.assign(new Error('boom'), { stack: text.replaceAll('a.js', `a${count}.js`) });
};

const stacks: readonly [shape: string, stack: string][] = [
  ['Chromium', 'Error: boom\n    at press (https://x/_mfe/mfe-web2/0123abcd/static/js/a.js:1:9)'],
  [
    'Chromium, after an await, thrown by a call of the shell',
    'Error: boom\n    at send (https://x/static/js/a.js:1:9)\n    at async save (https://x/_mfe/mfe-web2/0123abcd/a.js:2:3)',
  ],
  [
    'Chromium, evaluated',
    'Error: boom\n    at eval (eval at run (https://x/_mfe/mfe-web2/0123abcd/a.js:1:2), <anonymous>:1:7)',
  ],
  [
    'Firefox',
    'press@https://x/_mfe/mfe-web2/0123abcd/static/js/a.js:1:9\nrun@https://x/static/js/react.js:7:8\n',
  ],
  ['Firefox, after an await', 'async*save@https://x/_mfe/mfe-web2/0123abcd/a.js:2:3\n'],
  [
    'Firefox, evaluated by a call of the shell',
    'run@https://x/static/js/a.js:1:3\n@https://x/_mfe/mfe-web2/0123abcd/a.js line 3 > eval:1:7\n',
  ],
  ['Safari', 'press@https://x/_mfe/mfe-web2/0123abcd/static/js/a.js:1:9\n@[native code]'],
  ['Safari, evaluated', 'eval code@\neval@[native code]\nrun@https://x/_mfe/mfe-web2/0123abcd/a.js:1:9'],
];

it.each(stacks)('R-APP-4 the stack of %s names the remote whose part shows the error', (_, stack) => {
  mountedParts.set('https://x/_mfe/mfe-web2/', 1);
  show(stackOf(stack));
  expect(Object.keys(uncaughtErrorStore.getState())).toEqual(['mfe-web2']);
  expect(toasts).toEqual([]);
});

it('R-APP-4 an error of a remote without a part on the page is shown nowhere', () => {
  show(stackOf('Error: boom\n    at late (https://x/_mfe/mfe-web2/0123abcd/a.js:1:9)'));
  expect(uncaughtErrorStore.getState()).toEqual({});
  expect(toasts).toEqual([]);
});

it('R-APP-4 an address in a message does not make its remote the owner', () => {
  mountedParts.set('https://x/_mfe/mfe-web2/', 1);
  show(
    stackOf('Error: no https://x/_mfe/mfe-web2/0123abcd/a.json\n    at load (https://x/static/js/a.js:1:9)'),
  );
  expect(Object.keys(uncaughtErrorStore.getState())).toEqual(['shell']);
});

it('R-APP-4 a failed call or a thrown value without a position covers no page: a toast shows it', () => {
  show(refused(503));
  expect(toasts).toEqual(['It failed. c-1']);
  show(Object.assign(new Error('only text'), { name: 'Thrown', stack: '', correlation_id: 'c-2' }));
  expect(toasts).toContain('It failed. c-2');
  expect(uncaughtErrorStore.getState()).toEqual({});
});

it('R-APP-4 no error covers a page with unsaved changes or a conversation', () => {
  mountedParts.set('https://x/_mfe/mfe-web2/', 1);
  const remote = () => stackOf('Error: boom\n    at press (https://x/_mfe/mfe-web2/0123abcd/a.js:1:9)');
  const shell = () => stackOf('Error: boom\n    at press (https://x/static/js/a.js:1:9)');
  unsaved.set('form', true);
  for (const one of [remote, shell]) show(one());
  unsaved.forget();
  unsaved.holdPage('play', true);
  for (const one of [remote, shell]) show(one());
  expect(uncaughtErrorStore.getState()).toEqual({});
  expect(toasts).toHaveLength(4);
});

it('R-APP-4 errors of our code, failed API calls and thrown values are shown', () => {
  expect(uncaughtErrorKey(ours())).toBe('/static/js/index.js:1:99');
  for (const shown of [thrownIn('/_mfe/mfe-a/0123abcd/a.js'), refused(500), apiError(0, undefined), { a: 1 }])
    expect(uncaughtErrorKey(shown)).toBeTruthy();
});

it('R-APP-4 a 401, an aborted request and an error of a browser extension show nothing', () => {
  const others = [
    refused(401),
    new Error('error of a browser extension'),
    new DOMException('given up', 'AbortError'),
    remoteLoadError('network', { id: 'mfe-auth', build: 'b1' }, 'gone'),
    thrownIn('/static/js/index.js', aChunkLoadError()),
  ];
  expect(others.map(uncaughtErrorKey)).toEqual(others.map(() => undefined));
});

it('R-APP-4 repeated errors from the same position are shown once', () => {
  show(thrownIn('/static/js/again.js'));
  expect(uncaughtErrorStore.getState()).not.toEqual({});
  forgetUncaughtErrors();
  show(thrownIn('/static/js/again.js'));
  expect(uncaughtErrorStore.getState()).toEqual({});
  show(thrownIn('/static/js/elsewhere.js'));
  expect(uncaughtErrorStore.getState()).not.toEqual({});
});
