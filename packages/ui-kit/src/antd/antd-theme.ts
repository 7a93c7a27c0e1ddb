import { type ThemeConfig, theme } from 'antd';
import { measure, palette, type Scheme, sansFonts, transition } from '../theme/theme.ts';
import { componentTokens } from './component-tokens.ts';

export interface AntdThemeOptions {
  /** The browser's root font size divided by 16 px. antd's sizes in px are multiplied by this number. */
  readonly scale?: number;
  /** False if the user prefers reduced motion. antd then animates nothing. */
  readonly motion?: boolean;
}

const eased = [
  'motionEaseInOut',
  'motionEaseOut',
  'motionEaseOutCirc',
  'motionEaseInOutCirc',
  'motionEaseOutBack',
  'motionEaseInBack',
  'motionEaseInQuint',
  'motionEaseOutQuint',
] as const;
const fixed = /lineHeight|lineWidth|weight|zIndex|sizeStep/i;

/** Multiplies sizes in px. Borders, relative line heights and font weights stay the same. */
const scaled = <Tokens extends object>(tokens: Tokens, scale: number): Tokens =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      name,
      typeof value === 'number' && !fixed.test(name) ? value * scale : value,
    ]),
  ) as Tokens;

const seedColours = [
  'colorPrimary',
  'colorLink',
  'colorInfo',
  'colorSuccess',
  'colorWarning',
  'colorError',
] as const;

/**
 * antd's algorithm for the dark scheme dims the main colours, but our palette has separate colours for the dark scheme.
 */
const keepSeedColours: typeof theme.darkAlgorithm = (seed, map = theme.darkAlgorithm(seed)) => ({
  ...map,
  ...Object.fromEntries(seedColours.map((name) => [name, seed[name]])),
});

export function antdTheme(scheme: Scheme, { scale = 1, motion = true }: AntdThemeOptions = {}): ThemeConfig {
  const colour = palette[scheme];
  const shadows = {
    // antd's popups have no border, so the shadow contains a ring of 1 px.
    raised: `0 0 0 1px ${colour.line}, 0 2px 6px ${colour['shadow-near']}, 0 16px 40px -12px ${colour['shadow-far']}`,
    card: `0 1px 2px ${colour['shadow-near']}, 0 8px 24px -12px ${colour['shadow-far']}`,
  };
  return {
    algorithm: [scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keepSeedColours],
    cssVar: { key: 'repartee' },
    token: scaled(
      {
        colorPrimary: colour.pink,
        colorPrimaryHover: colour['pink-hover'],
        colorPrimaryActive: colour['pink-hover'],
        colorPrimaryBg: colour['pink-soft'],
        colorPrimaryBgHover: colour['pink-soft'],
        // antd uses `colorPrimaryBorder` for the focus ring of every control.
        colorPrimaryBorder: colour.pink,
        colorPrimaryText: colour['pink-ink'],
        colorLink: colour.ink,
        colorLinkHover: colour.ink,
        colorLinkActive: colour.ink,
        colorInfo: colour.blue,
        colorInfoBg: colour['blue-soft'],
        colorSuccess: colour.green,
        colorSuccessBg: colour['green-soft'],
        colorWarning: colour.amber,
        colorWarningBg: colour['amber-soft'],
        colorError: colour.red,
        colorErrorHover: colour['red-hover'],
        colorErrorActive: colour['red-hover'],
        colorErrorBorderHover: colour['red-hover'],
        colorErrorBg: colour['red-soft'],
        colorErrorBgHover: colour['red-soft'],
        colorText: colour.ink,
        colorTextHeading: colour.ink,
        colorTextSecondary: colour['ink-2'],
        colorTextTertiary: colour['ink-3'],
        colorTextQuaternary: colour['ink-3'],
        colorTextPlaceholder: colour['ink-3'],
        colorTextDescription: colour['ink-3'],
        colorTextDisabled: colour['ink-2'],
        colorTextLightSolid: colour['on-pink'],
        colorIcon: colour['ink-3'],
        colorIconHover: colour.ink,
        colorBgBase: colour.surface,
        colorBgLayout: colour.paper,
        colorBgContainer: colour.surface,
        colorBgContainerDisabled: colour.fill,
        colorBgElevated: colour.raised,
        colorBgSpotlight: colour.ink,
        colorBgMask: colour.veil,
        colorBgTextHover: colour.fill,
        colorBgTextActive: colour.fill,
        colorFill: colour.track,
        colorFillSecondary: colour.fill,
        colorFillTertiary: colour.fill,
        colorFillQuaternary: colour.sunken,
        colorBorder: colour['line-field'],
        colorBorderSecondary: colour.line,
        colorBorderDisabled: colour['line-strong'],
        colorSplit: colour.line,
        fontFamily: sansFonts,
        fontSize: measure.fontSize,
        fontSizeSM: 13,
        fontSizeLG: 15,
        lineHeight: measure.lineHeight / measure.fontSize,
        borderRadius: measure.radiusControl,
        borderRadiusLG: measure.radius,
        borderRadiusSM: 6,
        borderRadiusXS: 4,
        sizeUnit: 4,
        sizeStep: 4,
        controlHeight: measure.fieldHeight,
        controlHeightSM: 28,
        controlHeightLG: 44,
        controlInteractiveSize: 18,
        controlItemBgHover: colour.fill,
        controlItemBgActive: colour['pink-soft'],
        controlItemBgActiveHover: colour['pink-soft'],
        controlOutline: 'transparent',
        controlOutlineWidth: 0,
        lineWidth: 1,
        lineWidthFocus: measure.focusRing,
        boxShadow: shadows.raised,
        boxShadowSecondary: shadows.raised,
        boxShadowTertiary: shadows.card,
        motion,
        motionDurationFast: transition.duration,
        motionDurationMid: transition.duration,
        motionDurationSlow: transition.duration,
        ...Object.fromEntries(eased.map((name) => [name, transition.easing])),
      },
      scale,
    ),
    components: Object.fromEntries(
      Object.entries(componentTokens(colour)).map(([name, tokens]) => [name, scaled(tokens, scale)]),
    ),
  };
}
