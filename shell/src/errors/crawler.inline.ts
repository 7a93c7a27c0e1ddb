/**
 * R-APP-4: returns whether the user agent is a crawler. Checked in the browser, because the server sends every client
 * the same document.
 */
export const isCrawler = (userAgent: string): boolean =>
  /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse|headless-render/i.test(
    userAgent,
  );
