import { clientError, remoteLoad } from '@repartee/contracts/remotes/client-report-endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRemoteTelemetry } from '../federation/remote-telemetry.ts';
import { aChunkLoadError } from '../testing/shell.fixture.ts';
import { clientErrorOf, createErrorReporter } from './error-reporter.ts';
import { remoteLoadError } from './load-error.ts';
import { pageErrorOf } from './page-error.ts';

const inCode = (place: string, error = new TypeError('no such name: "Ines M."')) =>
  Object.assign(error, {
    stack: `TypeError: no such name\n    at draw (https://x.example${place})\n    at call (https://x.example/static/js/react.js:7:8)`,
  });

describe('the report of an error', () => {
  it('B-12 an error report contains the message without quoted text, and the positions of the stack in our code', () => {
    const told = clientErrorOf(inCode('/_mfe/mfe-coaching/0123abcd/static/js/a.1.js:1:99'), 'render', 'b1');
    expect(told).toMatchObject({
      remote: 'mfe-coaching',
      build: '0123abcd',
      kind: 'render',
      name: 'TypeError',
      at: '/_mfe/mfe-coaching/0123abcd/static/js/a.1.js:1:99',
      callers: ['/static/js/react.js:7:8'],
      message: 'no such name: "…"',
    });
    expect(clientErrorOf(inCode('/static/js/index.js:2:3'), 'uncaught', 'b1')).toMatchObject({
      remote: 'shell',
      build: 'b1',
    });
    // The shell's code threw because of what a remote passed to it.
    const passed = inCode('/static/js/kit.js:5:6', new TypeError('x'));
    passed.stack += '\n    at press (https://x.example/_mfe/mfe-web2/4567cdef/a.js:1:2)';
    expect(clientErrorOf(passed, 'uncaught', 'b1')).toMatchObject({
      remote: 'mfe-web2',
      build: '4567cdef',
      at: '/static/js/kit.js:5:6',
    });
    expect(JSON.stringify(told)).not.toContain('Ines');
  });

  it('B-12 an error report matches the API’s schema for any thrown value', () => {
    const remote = { id: 'mfe-auth', build: 'b7' };
    const thrown = [new Error('x'), 'text', undefined, null, { a: 1 }, inCode('/shared/code/secret:1:1')];
    for (const one of [...thrown, remoteLoadError('integrity', remote, 'hash')])
      expect(clientError.safeParse(clientErrorOf(one, 'uncaught', 'b1')).error).toBeUndefined();
    const told = clientErrorOf(remoteLoadError('integrity', remote, 'hash'), 'render', 'b1');
    expect(told).toMatchObject({ remote: 'mfe-auth', build: 'b7', kind: 'integrity' });
  });

  it('an error report contains the correlation id that the error page shows', () => {
    const error = new Error('x');
    expect(clientErrorOf(error, 'render', 'b1')?.correlation_id).toBe(pageErrorOf(error).correlation_id);
  });

  it('the kind in an error report depends only on the type of the error', () => {
    const chunk = aChunkLoadError();
    expect(clientErrorOf(chunk, 'uncaught', 'b1')).toMatchObject({ kind: 'network' });
    const message = new TypeError('Failed to fetch the total of undefined');
    expect(clientErrorOf(message, 'render', 'b1')).toMatchObject({ kind: 'render' });
  });

  it('error responses of the API and missing pages cause no error report', () => {
    expect(clientErrorOf({ $type: 'api-error', status: 500 }, 'render', 'b1')).toBeUndefined();
    expect(clientErrorOf({ status: 404, data: {} }, 'render', 'b1')).toBeUndefined();
  });
});

describe('the error reporter', () => {
  const page = { build_id: 'b1', report_token: 'signed' };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('the error reporter sends at most ten error reports in a request', () => {
    const send = vi.fn();
    const reports = createErrorReporter(() => page, send, 'Firefox');
    const same = new Error('again');
    for (let times = 0; times < 3; times += 1) reports.error(same, 'render');
    for (let times = 0; times < 40; times += 1) reports.error(new Error('x'), 'uncaught');
    expect(send).not.toHaveBeenCalled();
    vi.runAllTimers();
    const sent = send.mock.calls.map(([, { errors }]) => errors.length);
    expect(sent).toEqual([10, 10]);
  });

  it('R-APP-4 no error reports are sent for crawlers', () => {
    const send = vi.fn();
    createErrorReporter(() => page, send, 'Googlebot/2.1').error(new Error('x'), 'render');
    vi.runAllTimers();
    expect(send).not.toHaveBeenCalled();
  });

  it('B-12 the load time of a remote is sent to the server', async () => {
    const send = vi.fn();
    const telemetry = createRemoteTelemetry(createErrorReporter(() => page, send, 'Firefox').load);
    telemetry.loaded({ id: 'mfe-auth', build: 'b2' }, 132.4);
    const error = remoteLoadError('network', { id: 'mfe-auth', build: 'b3' }, 'gone');
    telemetry.failed(error);
    expect(telemetry.of('mfe-auth')).toEqual({ build: 'b2', milliseconds: 132, error });
    expect(telemetry.of('mfe-settings')).toEqual({});
    vi.runAllTimers();
    const [path, { report_token, loads }] = send.mock.calls[0] ?? [];
    expect(report_token).toBe('signed');
    expect(path).toBe('/v1/remote_loads');
    expect(remoteLoad.parse(loads[0])).toEqual({ remote: 'mfe-auth', build: 'b2', milliseconds: 132 });
  });
});
