// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withDevScripts } from './dev-document.ts';

const written = withDevScripts('<html><head><title>x</title></head></html>', 'n0nce');
const [, code] = /<head><script nonce="n0nce">([\s\S]*)<\/script><title>/.exec(written) ?? [];

function runIn(page: Record<string, unknown>) {
  const given = { document, MutationObserver, CSSStyleSheet };
  runInNewContext(String(code), Object.assign(page, given, { globalThis: page }));
  return page;
}

it('a development document stores the React renderers, because React Refresh loads later and needs them', () => {
  const hook = runIn({}).__REACT_DEVTOOLS_GLOBAL_HOOK__ as {
    inject(renderer: object): number;
    renderers: Map<number, object>;
  };
  const renderer = {};
  expect(hook.renderers.get(hook.inject(renderer))).toBe(renderer);
});

it('a development document applies the styles of the error overlay without a nonce', async () => {
  runIn({});
  const overlay = document.createElement('rsbuild-error-overlay');
  const root = overlay.attachShadow({ mode: 'open' });
  root.innerHTML = '<style>.root { position: fixed }</style><div class="root"></div>';
  document.body.append(overlay);
  const adopted = () => root.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText);
  await expect.poll(adopted).toEqual(['.root { position: fixed; }']);
});
