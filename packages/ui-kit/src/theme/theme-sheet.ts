import { measure, palette, type Scheme } from './theme.ts';

const rem = (px: number) => `${px / 16}rem`;

const variables = (scheme: Scheme, indent: string) =>
  Object.entries(palette[scheme])
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n');

/** Returns the content of `theme.css`. A test compares it with the file; `vitest -u` writes the file. */
export const themeSheet =
  (): string => `/* Generated from colours.ts and theme.ts. Change those files, then run \`vitest -u\` on theme.test.ts. */
/* Styles of pages override styles of components in any load order, because they are in no cascade layer. */
@layer base, antd, part, composite;
:root {
${variables('light', '  ')}
  --r: ${measure.radius}px;
  --rc: ${measure.radiusControl}px;
  --control: ${rem(measure.controlHeight)};
  --sans: "Inter Variable", "Inter Fallback", "Inter Fallback Wide", system-ui, sans-serif;
  --speech:
    "Source Serif 4 Variable", "Source Serif 4 Fallback", "Source Serif 4 Fallback Wide", Georgia, serif;
  --speech-display:
    "Source Serif 4 Optical", "Source Serif 4 Display Fallback", "Source Serif 4 Display Fallback Wide",
    Georgia, serif;
  --speech-beside-display:
    "Source Serif 4 Optical", "Source Serif 4 Optical Fallback", "Source Serif 4 Optical Fallback Wide",
    Georgia, serif;
  --text: ${rem(measure.fontSize)};
  --text-small: ${rem(12.5)};
  --text-speech: ${rem(16.5)};
  --shadow: 0 1px 2px var(--shadow-near), 0 8px 24px -12px var(--shadow-far);
  --shadow-raised: 0 2px 6px var(--shadow-near), 0 16px 40px -12px var(--shadow-far);
  --ease: 0.2s ease-out;
  --disabled: 0.6;
  --focus-ring: 1px solid var(--pink);
  --content: ${rem(1200)};
  --reading: 68ch;
  color-scheme: light;
}
/* On a slow connection, the page first uses the fallback font, so that its scripts load before the font. */
:root[data-font="late"] {
  --sans: "Inter Fallback", "Inter Fallback Wide", system-ui, sans-serif;
}
/* Only for the screen: print always uses the light scheme. */
@media screen {
  .dark {
${variables('dark', '    ')}
    color-scheme: dark;
  }
}
@media (prefers-reduced-motion: reduce) {
  :root {
    --ease: 0.01ms linear;
  }
}
`;
