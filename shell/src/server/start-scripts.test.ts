// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { isCrawler } from '../errors/crawler.inline.ts';
import { inlineScript } from './document.ts';
import { startScripts } from './start-scripts.inline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<template id="start-failure"><p role="alert">It did not start.</p></template>';
  delete document.documentElement.dataset.applicationError;
});
const asked = () => [...document.querySelectorAll('script')].map((one) => one.getAttribute('src'));
const lose = (src: string) =>
  document.querySelector(`script[src="${src}"]`)?.dispatchEvent(new Event('error'));
const said = () => document.querySelectorAll('body > [role=alert]').length;

function begin(agent = 'Mozilla/5.0 Firefox/140') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  new Function(inlineScript(startScripts, ['/a.js', '/b.js'], isCrawler))();
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
