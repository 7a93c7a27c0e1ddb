/** R-APP-4: the browser detects crawlers, because the server sends every client the same document. */
export const isCrawler = (userAgent: string): boolean =>
  /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse|headless-render/i.test(
    userAgent,
  );
