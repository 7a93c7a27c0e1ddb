// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { showStartFailure } from './application-error.ts';

afterEach(() => vi.restoreAllMocks());

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
