import { darkColours, lightColours } from './colours.ts';

/** The colours of each scheme. `theme.css` and antd's theme use these colours. */
export const palette = { light: lightColours, dark: darkColours } satisfies Record<
  Scheme,
  Record<string, string>
>;

/** For the dark scheme, `<html>` has the class `dark`. */
export type Scheme = 'light' | 'dark';

/** Sizes in px at the browser's default font size. */
export const measure = {
  radius: 10,
  radiusControl: 8,
  radiusDialog: 14,
  radiusPill: 99,
  controlHeight: 36,
  fieldHeight: 40,
  fontSize: 14,
  lineHeight: 22,
  /** Width of the line around the element that has the focus. */
  focusRing: 1,
} as const;

/** Duration and easing of every transition and animation (R-UI-3). */
export const transition = { duration: '0.2s', easing: 'ease-out' } as const;

/** The font of the interface. The font of speech is defined in `theme-sheet.ts`, the font files in `fonts.css`. */
export const sansFonts = '"Inter Variable", "Inter Fallback", "Inter Fallback Wide", system-ui, sans-serif';
