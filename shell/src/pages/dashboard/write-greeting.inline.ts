import type { greetingAt } from './greeting-at.inline.ts';

/** Inline script: writes the user's name from the preloaded response before any code of the page runs. */
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
