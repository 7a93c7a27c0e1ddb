import type { greetingAt } from './greeting-at.inline.ts';

/**
 * Stands behind a greeting (`inlineScript`) that waits for a name: it gets it from what the document has asked, before any
 * code of the page runs.
 */
export function writeGreeting(at: typeof greetingAt): void {
  globalThis.greeted = globalThis.preloaded?.me
    ?.then((user) => {
      const name = user?.first_name;
      const place = document.querySelector<HTMLElement>('[data-greetings]');
      if (!name || !place || place.textContent) return;
      const greetings = JSON.parse(place.dataset.greetings ?? '{}');
      place.textContent = greetings[at(new Date().getHours())].replace('%', () => name);
    })
    .catch(() => undefined);
}
