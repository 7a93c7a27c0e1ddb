/** Time in milliseconds after which a script or a style sheet of a chunk has failed (R-APP-3). */
export const chunkTimeout = 15_000;

/**
 * Inserts the style sheet of a chunk. rspack has a time limit for scripts only: without this one, a style sheet that
 * hangs would keep its page waiting. The build copies the source of this function, so it must not use anything outside.
 */
export function insertStyleSheet(link: HTMLLinkElement) {
  document.head.appendChild(link);
  // After the sheet has arrived or failed, the handler is null.
  setTimeout(() => link.onerror?.(new Event('timeout')), 15_000);
}
