// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultOf } from './remote-load-error.ts';
import { runEntry } from './run-entry.ts';

const page = globalThis as unknown as Record<string, unknown>;
const address = `${location.origin}/_mfe/x/b1/remote-entry.js`;
const scripts: HTMLScriptElement[] = [];

/** What the browser does with the script instead of running it. */
function theScript(does: (script: HTMLScriptElement) => void): void {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
    queueMicrotask(() => does(script as HTMLScriptElement));
  });
}
const load = (script: HTMLScriptElement) => script.dispatchEvent(new Event('load'));
const fail = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));
const kindOf = (running: Promise<unknown>) => running.then(() => 'none', faultOf);

beforeEach(() => {
  scripts.length = 0;
  page.mfe_x = undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the entry of a remote', () => {
  it('B-12 runs only with the hash that was published, and leaves its container', async () => {
    const container = { init: () => undefined, get: async () => () => ({}) };
    theScript((script) => {
      page.mfe_x = container;
      load(script);
    });
    expect(await runEntry('mfe_x', address, 'sha384-e')).toBe(container);
    expect(scripts[0]?.integrity).toBe('sha384-e');
    expect(scripts[0]?.crossOrigin).toBe('anonymous');
  });

  it('B-12 what an earlier build left is nobody’s: neither its container nor its chunks', async () => {
    page.mfe_x = { init: () => undefined, get: async () => () => ({}) };
    page.rspackChunkmfe_x = [['old']];
    theScript(load);
    expect(await kindOf(runEntry('mfe_x', address, 'sha384-e'))).toBe('contract');
    expect(page.rspackChunkmfe_x).toBeUndefined();
  });

  it('R-APP-3 one that does not arrive is a fault of the network, one that arrives and may not run of its bytes', async () => {
    theScript(fail);
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    expect(await kindOf(runEntry('mfe_x', address, 'sha384-e'))).toBe('network');
    vi.stubGlobal('fetch', async () => new Response('other bytes'));
    expect(await kindOf(runEntry('mfe_x', address, 'sha384-e'))).toBe('integrity');
  });

  it('R-APP-3 one that was lost on its way once runs the second time', async () => {
    vi.stubGlobal('fetch', async () => new Response('the bytes'));
    theScript((script) => {
      if (scripts.length === 1) return void fail(script);
      page.mfe_x = { init: () => undefined, get: async () => () => ({}) };
      load(script);
    });
    expect(await kindOf(runEntry('mfe_x', address, 'sha384-e'))).toBe('none');
    expect(scripts.map(({ integrity }) => integrity)).toEqual(['sha384-e', 'sha384-e']);
  });

  it('R-APP-4 one that throws is its own fault, an error elsewhere meanwhile is not', async () => {
    theScript((script) => {
      dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'Failed to fetch' }));
      load(script);
    });
    expect(await kindOf(runEntry('mfe_x', address, 'sha384-e'))).toBe('execution');
    theScript((script) => {
      dispatchEvent(new ErrorEvent('error', { filename: '/elsewhere.js', message: 'boom' }));
      page.mfe_x = { init: () => undefined, get: async () => () => ({}) };
      load(script);
    });
    expect(await kindOf(runEntry('mfe_x', address, 'sha384-e'))).toBe('none');
  });
});
