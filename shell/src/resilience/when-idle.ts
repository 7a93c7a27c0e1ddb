/** Resolves when the browser is idle, after `longest` milliseconds at the latest. */
export const whenIdle = (longest = 5_000): Promise<unknown> =>
  new Promise((resolve) => {
    // Some browsers have no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longest });
    else setTimeout(resolve);
  });
