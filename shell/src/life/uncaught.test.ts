// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createErrorLog, recordBeforeStart } from './application-error.ts';
import { printError } from './print-error.ts';
import { referenceOf } from './reference.ts';
import { showDefect, shownDefect } from './shown-defect.ts';
import { defectIn, onUncaught } from './uncaught.ts';

afterEach(() => vi.restoreAllMocks());

const thrownIn = (place: string, error: Error = new TypeError('x is undefined')) =>
  Object.assign(error, { stack: `TypeError: x is undefined\n    at press (https://x.example${place}:1:99)` });
const ours = () => thrownIn('/static/js/index.js');

it('R-APP-4 an error that nobody caught is told of, thrown or rejected', () => {
  const target = new EventTarget();
  const told: unknown[] = [];
  onUncaught(target, (error) => told.push(error));
  target.dispatchEvent(Object.assign(new Event('error'), { error: 'thrown' }));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  expect(told).toEqual(['thrown', 'rejected']);
});

it('R-APP-4 a person is told of a defect in our own code by its reference, and of nothing else', () => {
  const defect = ours();
  expect(defectIn(defect)).toEqual({ reference: referenceOf(defect), at: '/static/js/index.js:1:99' });
  expect(defectIn(thrownIn('/_mfe/mfe-coaching/0123abcd/static/js/a.js'))).toBeTruthy();
  const others = [
    undefined,
    'text',
    new Error('of an extension'),
    new DOMException('given up', 'AbortError'),
    Object.assign(ours(), { $type: 'api-error', status: 500 }),
    thrownIn('/static/js/index.js', new TypeError('Failed to fetch')),
  ];
  expect(others.map(defectIn)).toEqual(others.map(() => undefined));
});

it('R-APP-4 what goes wrong at one place again and again is shown once', () => {
  showDefect(thrownIn('/static/js/again.js'));
  expect(shownDefect.getState()).toBeTruthy();
  shownDefect.setState(null, true);
  showDefect(thrownIn('/static/js/again.js'));
  expect(shownDefect.getState()).toBeNull();
  showDefect(thrownIn('/static/js/elsewhere.js'));
  expect(shownDefect.getState()).toBeTruthy();
});

it('R-APP-4 before the page stands it is recorded as the application error, later it is not', () => {
  const target = document.implementation.createHTMLDocument();
  recordBeforeStart(new Error('boom'), target);
  recordBeforeStart(new Error('echo'), target);
  expect(target.documentElement.dataset.applicationError).toBe('boom');
  const stands = document.implementation.createHTMLDocument();
  stands.documentElement.dataset.ready = 'true';
  recordBeforeStart(new Error('late'), stands);
  expect(stands.documentElement.dataset.applicationError).toBeUndefined();
});

it('R-APP-4 an error is logged once, and a page that is not there in words', () => {
  const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const spy of [error, warn]) spy.mockReturnValue();
  const log = createErrorLog(printError);
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
