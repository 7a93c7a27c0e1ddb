/** Resolves when the page has nothing else to do, after `longest` milliseconds at the latest. */
export const whenIdle = (longest = 5_000): Promise<unknown> =>
  new Promise((resolve) => {
    // Not every browser supports requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longest });
    else setTimeout(resolve);
  });
