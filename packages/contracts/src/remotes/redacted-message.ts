// This file must not import zod, because the shell imports it before the first paint.

const longestMessage = 200;

/**
 * Returns an error message without what may be personal data: quoted text that is no identifier, e-mail addresses, URLs,
 * ids and numbers of four digits or more.
 */
export const redactedMessage = (message: string): string =>
  message
    .replaceAll(/(["'`])((?:(?!\1).)*)\1/gs, (quoted, quote: string, text: string) =>
      /^[\w.$[\]]+$/.test(text) ? quoted : `${quote}…${quote}`,
    )
    .replaceAll(/\S*(?:@|:\/\/|[0-9a-f]{8}-[0-9a-f]{4}|\d{4})\S*/gi, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestMessage);
