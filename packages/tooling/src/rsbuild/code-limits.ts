/**
 * Time in milliseconds after which a script or a style sheet of a chunk has failed (R-APP-3). A file that hangs does so
 * twice, before and after the one reload, and the error must stand within 20 s in total. Files that have arrived by then
 * are in the browser's cache.
 */
export const chunkTimeout = 8_500;

/**
 * Inserts the style sheet of a chunk. rspack has a time limit for scripts only: without this one, a style sheet that
 * hangs would keep its page waiting. The build copies the source of this function, so it must not use anything outside.
 */
export function insertStyleSheet(link: HTMLLinkElement) {
  document.head.appendChild(link);
  // After the sheet has arrived or failed, the handler is null.
  setTimeout(() => link.onerror?.(new Event('timeout')), 8_500);
}
