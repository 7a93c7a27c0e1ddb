import type { askAhead, FileAhead } from './ask-ahead.inline.ts';

/**
 * Stands in the head (`inlineScript`) before the `first` preload links of the document, which bring what is drawn first.
 * What comes after it is asked for when they are here: all that is on its way shares the line, and on a slow one what is
 * drawn first would be the last to arrive.
 */
export function preloadLater(first: number, later: readonly FileAhead[], ask: typeof askAhead): void {
  let missing = first;
  globalThis.firstFiles = new Promise<void>((resolve) => {
    const arrived = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'preload') return;
      missing -= 1;
      if (missing === 0) resolve();
    };
    document.addEventListener('load', arrived, true);
    document.addEventListener('error', arrived, true);
  }).then(() => later.forEach(ask));
}
