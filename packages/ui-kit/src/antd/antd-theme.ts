import { type ThemeConfig, theme } from 'antd';
import { measure, palette, type Scheme } from '../theme/theme.ts';

const fonts = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

/** antd's theme out of the palette of `theme.ts`. */
export function antdTheme(scheme: Scheme): ThemeConfig {
  const colour = palette[scheme];
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'repartee' },
    token: {
      colorPrimary: colour.pink,
      colorLink: colour.pink,
      colorInfo: colour.blue,
      colorSuccess: colour.green,
      colorWarning: colour.amber,
      colorError: colour.red,
      colorText: colour.ink,
      colorTextSecondary: colour['ink-2'],
      colorTextTertiary: colour['ink-3'],
      colorTextPlaceholder: colour['ink-3'],
      colorTextLightSolid: colour['on-pink'],
      colorBgBase: colour.surface,
      colorBgLayout: colour.paper,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.raised,
      colorBorder: colour['line-field'],
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      fontFamily: fonts,
      fontSize: measure.fontSize,
      borderRadius: measure.radiusControl,
      borderRadiusLG: measure.radius,
      controlHeight: 40,
      controlItemBgHover: colour.fill,
      controlItemBgActive: colour['pink-soft'],
      controlItemBgActiveHover: colour['pink-soft'],
      controlOutline: 'transparent',
      lineWidthFocus: 1,
      motionDurationFast: '0.2s',
      motionDurationMid: '0.2s',
      motionDurationSlow: '0.2s',
      motionEaseInOut: 'ease-out',
    },
    components: {
      Select: {
        optionActiveBg: colour.fill,
        optionSelectedBg: colour['pink-soft'],
        optionSelectedColor: colour['pink-ink'],
        multipleItemBg: colour.fill,
      },
      Table: {
        headerBg: 'transparent',
        headerColor: colour['ink-3'],
        headerSplitColor: 'transparent',
        rowHoverBg: colour.fill,
      },
    },
  };
}
