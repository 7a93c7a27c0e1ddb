import { darkColours, lightColours } from './colours.ts';

/**
 * Colours by scheme. `theme.css` is generated from them (`theme-sheet.ts`), and antd's theme reads them.
 */
export const palette = { light: lightColours, dark: darkColours } satisfies Record<
  Scheme,
  Record<string, string>
>;

/** The two colour schemes; `dark` is the class on `<html>`. */
export type Scheme = 'light' | 'dark';

/** Sizes that CSS and antd share, in px at the browser's default font size. */
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
