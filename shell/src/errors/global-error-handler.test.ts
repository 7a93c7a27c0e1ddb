// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';
import { createErrorLog, logError, recordStartError, showStartFailure } from './application-error.ts';
import { remoteInStack } from './error-reporter.ts';
import { loadOnce, onUncaughtError } from './global-error-handler.ts';
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

it('R-APP-6 without the texts of any language, the error stands inside the layout of the server', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const target = document.implementation.createHTMLDocument();
  target.body.innerHTML =
    '<nav></nav><main></main><template id="start-failure"><p>It did not start.</p></template>';
  showStartFailure(new Error('boom'), target, 'Mozilla/5.0 Firefox/140');
  expect(target.querySelector('main > p')?.textContent).toBe('It did not start.');
});

const ours = () => new TypeError('x is undefined');

function uncaughtBy(type: string, event: object): unknown[] {
  const target = new EventTarget();
  const told: unknown[] = [];
  onUncaughtError(target, (error) => told.push(error));
  target.dispatchEvent(Object.assign(new Event(type), event));
  return told;
}

it('R-APP-4 an uncaught exception or promise rejection is reported', () => {
  const error = ours();
  expect(uncaughtBy('error', { error })).toEqual([error]);
  expect(uncaughtBy('unhandledrejection', { reason: error })).toEqual([error]);
});

it('R-APP-4 if a string is thrown, an error with this string as its message is reported', () => {
  const [first] = uncaughtBy('unhandledrejection', { reason: 'only text' });
  expect(first).toMatchObject({ message: 'only text' });
  expect(errorCorrelationId(first)).toBeTruthy();
  const filename = 'https://x.example/static/js/index.js';
  expect(uncaughtBy('error', { error: 'only text', filename, lineno: 3, colno: 7 })[0]).toMatchObject({
    message: 'only text',
  });
  for (const of of ['', 'https://x.example/dashboard', 'chrome-extension://abc/inject.js'])
    expect(uncaughtBy('error', { error: undefined, filename: of, lineno: 3, colno: 7 })).toEqual([]);
});

it('R-APP-4 a thrown string belongs to the remote whose file threw it, and to nobody if React throws it again', () => {
  const thrownBy = (path: string) => {
    const event = { error: 'text', filename: `https://x.example${path}`, lineno: 3, colno: 7 };
    return remoteInStack((uncaughtBy('error', event)[0] as Error).stack);
  };
  expect(thrownBy('/_mfe/mfe-a/0123abcd/static/js/a.js')).toEqual({ remote: 'mfe-a', build: '0123abcd' });
  expect(thrownBy('/static/js/react.js')).toBeUndefined();
});

it('R-APP-4 an error is recorded on the root element only before the page is ready', () => {
  const target = document.implementation.createHTMLDocument();
  expect(recordStartError(new Error('boom'), target)).toBe(false);
  recordStartError(new Error('echo'), target);
  expect(target.documentElement.dataset.applicationError).toBe('boom');
  const stands = document.implementation.createHTMLDocument();
  stands.documentElement.dataset.ready = 'true';
  expect(recordStartError(new Error('late'), stands)).toBe(true);
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

it('R-APP-4 errors that come while the code of their handler loads do not load it again, and later ones do', async () => {
  const target = new EventTarget();
  const load = vi.fn(async () => {
    await Promise.resolve();
    // The file that arrives is no code.
    target.dispatchEvent(Object.assign(new Event('error'), { error: new SyntaxError('Unexpected token') }));
    throw new Error('Loading chunk federation failed.');
  });
  const loadHandler = loadOnce(load);
  const failed = vi.fn();
  onUncaughtError(target, () => void loadHandler().catch(failed));
  const fails = () => target.dispatchEvent(Object.assign(new Event('error'), { error: ours() }));
  fails();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(load).toHaveBeenCalledOnce();
  fails();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(4));
  expect(load).toHaveBeenCalledTimes(2);
});
