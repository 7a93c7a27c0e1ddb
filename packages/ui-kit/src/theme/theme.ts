import { darkColours, lightColours } from './colours.ts';

/**
 * The colours of each scheme. `theme.css` is generated from them (see `theme-sheet.ts`), and antd's theme uses them
 * too.
 */
export const palette = { light: lightColours, dark: darkColours } satisfies Record<
  Scheme,
  Record<string, string>
>;

/** The two colour schemes. For the dark scheme, `<html>` has the class `dark`. */
export type Scheme = 'light' | 'dark';

/** Sizes that both CSS and antd's theme use, in px at the browser's default font size. */
export const measure = {
  radius: 10,
  radiusControl: 8,
  radiusDialog: 14,
  radiusPill: 99,
  /** Height of buttons, menu items and page numbers. */
  controlHeight: 36,
  /** Height of inputs and selects. */
  fieldHeight: 40,
  fontSize: 14,
  lineHeight: 22,
} as const;
