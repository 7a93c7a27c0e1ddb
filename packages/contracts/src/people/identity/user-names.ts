import { visibleText } from '../../page.ts';

/**
 * Maximum length of a first or last name. The text `import.reason.name_too_long` in `mfe-settings` repeats
 * the number.
 */
export const userNameLength = 100;

/** First or last name of a user. */
export const nameText = visibleText(userNameLength);
