/** R-APP-4. Only the browser asks: what the server sends is the same for all. */
export const isCrawler = (userAgent: string): boolean =>
  /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse|headless-render/i.test(
    userAgent,
  );
