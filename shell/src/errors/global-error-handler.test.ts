// @vitest-environment jsdom

import { apiError } from '@repartee/app-sdk/first-paint';
import { expect, it, vi } from 'vitest';
import { aChunkLoadError } from '../testing/shell.fixture.ts';
import { createErrorLog, logError, recordStartError, showStartFailure } from './application-error.ts';
import {
  onUncaughtError,
  showUncaughtError,
  uncaughtErrorKey,
  uncaughtErrorStore,
} from './global-error-handler.ts';
import { remoteLoadError } from './load-error.ts';
import { errorCorrelationId } from './page-error.ts';

function failedDocument(agent: string): Document {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const target = document.implementation.createHTMLDocument();
  target.body.innerHTML = '<template id="start-failure"><p>It did not start.</p></template>';
  showStartFailure(new Error('boom'), target, agent);
  return target;
}

it('R-APP-4 if the page fails to start, the error is stored in an attribute of the root element', () => {
  const seen = failedDocument('Mozilla/5.0 Firefox/140');
  expect(seen.documentElement.dataset.applicationError).toBe('boom');
  expect(seen.querySelector('body > p')?.textContent).toBe('It did not start.');
  const crawled = failedDocument('Googlebot/2.1');
  expect(crawled.documentElement.dataset.applicationError).toBe('boom');
  expect(crawled.querySelector('body > p')).toBeNull();
  expect(console.error).toHaveBeenCalled();
});

const thrownIn = (place: string, error: Error = new TypeError('x is undefined')) =>
  Object.assign(error, { stack: `TypeError: x is undefined\n    at press (https://x.example${place}:1:99)` });
const ours = () => thrownIn('/static/js/index.js');

function uncaughtBy(type: string, event: object): unknown[] {
  const target = new EventTarget();
  const told: unknown[] = [];
  onUncaughtError(target, (error) => told.push(error));
  onUncaughtError(target, (error) => told.push(error));
  target.dispatchEvent(Object.assign(new Event(type), event));
  return told;
}

it('R-APP-4 an uncaught exception or promise rejection is reported to every listener', () => {
  const error = ours();
  expect(uncaughtBy('error', { error })).toEqual([error, error]);
  expect(uncaughtBy('unhandledrejection', { reason: error })).toEqual([error, error]);
});

it('R-APP-4 if a string is thrown, every listener gets an error with this string as its message', () => {
  const [first, second] = uncaughtBy('unhandledrejection', { reason: 'only text' });
  expect(first).toMatchObject({ message: 'only text' });
  expect(errorCorrelationId(first)).toBe(errorCorrelationId(second));
  const filename = 'https://x.example/static/js/index.js';
  expect(uncaughtBy('error', { error: 'only text', filename })[0]).toMatchObject({ message: 'only text' });
  for (const of of ['', 'https://x.example/dashboard', 'chrome-extension://abc/inject.js'])
    expect(uncaughtBy('error', { error: undefined, filename: of })).toEqual([]);
});

const refused = (status: number) =>
  apiError(status, { code: 'internal', message: 'It failed.', correlation_id: 'c-1' });

it('R-APP-4 the error page shows errors of our code and failed API calls', () => {
  expect(uncaughtErrorKey(ours())).toBe('/static/js/index.js:1:99');
  expect(uncaughtErrorKey(thrownIn('/_mfe/mfe-coaching/0123abcd/static/js/a.js'))).toBeTruthy();
  expect(uncaughtErrorKey(refused(500))).toBeTruthy();
  expect(uncaughtErrorKey(apiError(0, undefined))).toBeTruthy();
  expect(uncaughtErrorKey({ reason: 'an object' })).toBeTruthy();
  for (const [value] of [['text'], [undefined], [7]])
    expect(uncaughtErrorKey(uncaughtBy('unhandledrejection', { reason: value })[0])).toBeTruthy();
  showUncaughtError(refused(503));
  expect(uncaughtErrorStore.getState()).toMatchObject({
    status: 503,
    message: 'It failed.',
    correlation_id: 'c-1',
  });
  uncaughtErrorStore.setState(null, true);
});

it('R-APP-4 a 401, an aborted request and an error of a browser extension show no error page', () => {
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
  showUncaughtError(thrownIn('/static/js/again.js'));
  expect(uncaughtErrorStore.getState()).toBeTruthy();
  uncaughtErrorStore.setState(null, true);
  showUncaughtError(thrownIn('/static/js/again.js'));
  expect(uncaughtErrorStore.getState()).toBeNull();
  showUncaughtError(thrownIn('/static/js/elsewhere.js'));
  expect(uncaughtErrorStore.getState()).toBeTruthy();
});

it('R-APP-4 an error is recorded on the root element only before the page is ready', () => {
  const target = document.implementation.createHTMLDocument();
  recordStartError(new Error('boom'), target);
  recordStartError(new Error('echo'), target);
  expect(target.documentElement.dataset.applicationError).toBe('boom');
  const stands = document.implementation.createHTMLDocument();
  stands.documentElement.dataset.ready = 'true';
  recordStartError(new Error('late'), stands);
  expect(stands.documentElement.dataset.applicationError).toBeUndefined();
});

it('R-APP-4 an error that is reported twice is logged once', () => {
  const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const spy of [error, warn]) spy.mockReturnValue();
  const log = createErrorLog(logError);
  const boom = new Error('boom');
  for (const one of [boom, boom]) log.report(one);
  expect(error.mock.calls).toEqual([[boom]]);
  log.report({
    status: 404,
    statusText: '',
    internal: false,
    data: { message: 'Page not found', path: '/no/such' },
  });
  expect(warn.mock.calls).toEqual([['404 Page not found: /no/such']]);
  expect(error).toHaveBeenCalledTimes(1);
});
