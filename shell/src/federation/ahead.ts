/** Every remote's entry stands beside its manifest. */
export const entryBeside = (manifestAddress: string): string =>
  manifestAddress.replace(/[^/]*$/, 'remote-entry.js');

/**
 * Fetches a script that will be asked for soon into the browser's cache, so that one need not wait for the other. Not a
 * preload link: one that failed would be remembered, and fail the next try too.
 */
export function fetchAhead(address: string): void {
  const into = async () => (await fetch(address)).arrayBuffer();
  into().catch(() => undefined);
}
