/** Resolves when the page has nothing else to do, after `longest` milliseconds at the latest. */
export const whenIdle = (longest = 5_000): Promise<unknown> =>
  new Promise((resolve) => {
    // In a browser without requestIdleCallback, the promise resolves after the current task.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longest });
    else setTimeout(resolve);
  });
