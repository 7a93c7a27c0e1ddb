// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { isCrawler } from '../errors/crawler.inline.ts';
import { inlineScript } from './document.ts';
import { startScripts } from './start-scripts.inline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<template id="start-failure"><p role="alert">It did not start.</p></template><template id="start-slow"><p role="status">It takes long.</p></template>';
  document.documentElement.dataset.ready = 'false';
  delete document.documentElement.dataset.applicationError;
  sessionStorage.clear();
});
const asked = () => [...document.querySelectorAll('script')].map((one) => one.getAttribute('src'));
const lose = (src: string) =>
  document.querySelector(`script[src="${src}"]`)?.dispatchEvent(new Event('error'));
const said = () => document.querySelectorAll('body > [role=alert]').length;

function begin(agent = 'Mozilla/5.0 Firefox/140') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  new Function(inlineScript(startScripts, ['/a.js', '/b.js'], isCrawler, 'reload_guard'))();
}

async function run(agent?: string) {
  begin(agent);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toEqual(['/a.js', '/b.js']);
}

it('R-APP-4 a script that fails to load is requested once more', async () => {
  await run();
  for (const src of ['/a.js', '/b.js']) lose(src);
  expect([said(), document.documentElement.dataset.applicationError]).toEqual([0, undefined]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked().slice(2)).toEqual(['/a.js?again', '/b.js?again']);
  for (const src of ['/a.js?again', '/b.js?again']) lose(src);
  expect(document.documentElement.dataset.applicationError).toBe('/a.js?again did not arrive');
  expect(said()).toBe(1);
});

it('R-APP-3 a page that failed to start says so inside the layout of the server, in the place of its skeleton', async () => {
  const layout = document.body.appendChild(document.createElement('div'));
  layout.innerHTML = '<nav></nav><main><div data-loading></div></main>';
  await run();
  lose('/a.js');
  await vi.advanceTimersByTimeAsync(1_000);
  lose('/a.js?again');
  expect(document.querySelector('main > [role=alert]')?.textContent).toBe('It did not start.');
  expect(said()).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(document.querySelectorAll('main [role=status]')).toHaveLength(0);
});

it('R-APP-4 a crawler gets no error message if a script fails to load', async () => {
  await run('Googlebot/2.1');
  lose('/a.js');
  await vi.advanceTimersByTimeAsync(1_000);
  lose('/a.js?again');
  expect(document.documentElement.dataset.applicationError).toContain('did not arrive');
  expect(said()).toBe(0);
});

it('R-ROUTE-1 a form that is submitted before hydration is not sent to the server, and is kept', async () => {
  await run();
  const form = document.body.appendChild(document.createElement('form'));
  const submit = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  document.documentElement.dataset.ready = 'false';
  expect([submit(), globalThis.earlySubmit]).toEqual([false, form]);
  document.documentElement.dataset.ready = 'true';
  expect(submit()).toBe(true);
});

const slow = () => document.querySelectorAll('body > [role=status]').length;

it('R-APP-4 a page whose script hangs says after five seconds that it still loads', async () => {
  await run();
  await vi.advanceTimersByTimeAsync(4_700);
  expect(slow()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect([slow(), said()]).toEqual([1, 0]);
});

it.each(['a page that is ready', 'a crawler'])('R-APP-4 %s is not told that it still loads', async (who) => {
  await run(who === 'a crawler' ? 'Googlebot/2.1' : undefined);
  if (who !== 'a crawler') document.documentElement.dataset.ready = 'true';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(slow()).toBe(0);
});

const hangingChunk = () => {
  const script = Object.assign(document.createElement('script'), { onerror: vi.fn() });
  script.dataset.rspack = 'shell:chunk-page-apps';
  document.body.append(script);
  return script.onerror;
};

it.each([
  ['the first document', 0, 0],
  ['a document that was loaded after the reload', 500, 1],
  ['a document long after the reload', 100_000, 0],
])('R-APP-3 a chunk of the shell that hangs in %s has failed early or not', async (_, since_ms, failures) => {
  if (since_ms) sessionStorage.setItem('reload_guard', String(Date.now() - since_ms));
  await run();
  const onerror = hangingChunk();
  await vi.advanceTimersByTimeAsync(8_700);
  expect(onerror).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onerror.mock.calls.map(([event]) => event.type)).toEqual(Array(failures).fill('timeout'));
});
