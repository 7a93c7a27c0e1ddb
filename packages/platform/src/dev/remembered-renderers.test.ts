import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withRememberedRenderers } from './remembered-renderers.ts';

it('a document from the sources remembers the renderer for a React Refresh that comes after it', () => {
  const document = withRememberedRenderers('<html><head><title>x</title></head></html>', 'n0nce');
  const [, code] = /<head><script nonce="n0nce">([\s\S]*)<\/script><title>/.exec(document) ?? [];
  const page: Record<string, unknown> = {};
  runInNewContext(String(code), Object.assign(page, { globalThis: page }));
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__ as {
    inject(renderer: object): number;
    renderers: Map<number, object>;
  };
  const renderer = {};
  expect(hook.renderers.get(hook.inject(renderer))).toBe(renderer);
});
