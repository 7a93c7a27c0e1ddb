import type { ThemeConfig } from 'antd';
import { measure, type palette } from '../theme/theme.ts';

type Colours = (typeof palette)['light' | 'dark'];

/** Values that replace a global token for one component of antd. Numbers are px. */
export function componentTokens(colour: Colours) {
  const ring = `0 0 0 1px ${colour.surface}, 0 0 0 ${1 + measure.focusRing}px ${colour.pink}`;
  const field = {
    hoverBorderColor: colour['ink-3'],
    activeBorderColor: colour.pink,
    activeShadow: ring,
    errorActiveShadow: ring,
    warningActiveShadow: ring,
  };
  return {
    // antd draws the tick in white, which a light pink hardly shows.
    Checkbox: { colorWhite: colour['on-pink'] },
    Button: {
      controlHeight: measure.controlHeight,
      fontWeight: 550,
      paddingInline: 13,
      paddingInlineSM: 9,
      paddingInlineLG: 19,
      contentFontSize: 14,
      contentFontSizeSM: 13,
      contentFontSizeLG: 15,
      borderRadiusSM: measure.radiusControl,
      borderRadiusLG: measure.radiusControl,
      primaryColor: colour['on-pink'],
      dangerColor: colour['on-red'],
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultBg: colour.surface,
      defaultBorderColor: colour['line-strong'],
      defaultColor: colour.ink,
      defaultHoverBg: colour.fill,
      defaultHoverBorderColor: colour['line-strong'],
      defaultHoverColor: colour.ink,
      defaultActiveBg: colour.fill,
      defaultActiveBorderColor: colour['line-strong'],
      defaultActiveColor: colour.ink,
      defaultBgDisabled: colour.fill,
      borderColorDisabled: colour['line-strong'],
      textHoverBg: colour.fill,
    },
    Input: field,
    InputNumber: field,
    Select: {
      hoverBorderColor: colour['ink-3'],
      activeBorderColor: colour.pink,
      activeOutlineColor: 'transparent',
      optionActiveBg: colour.fill,
      optionSelectedBg: colour['pink-soft'],
      optionSelectedColor: colour['pink-ink'],
      optionSelectedFontWeight: 550,
      optionHeight: measure.controlHeight,
      multipleItemBg: colour.fill,
    },
    Dropdown: {
      controlItemBgActive: colour.raised,
      controlItemBgActiveHover: colour.fill,
      controlPaddingHorizontal: 10,
      borderRadiusSM: 6,
      paddingXXS: 6,
      // The padding and a line of 22 px make each menu item 36 px high.
      paddingBlock: 7,
    },
    Modal: {
      borderRadiusLG: measure.radiusDialog,
      contentBg: colour.raised,
      headerBg: colour.raised,
      footerBg: colour.raised,
      titleFontSize: 17,
      titleLineHeight: 24 / 17,
    },
    Drawer: {
      colorBgElevated: colour.paper,
      fontSizeLG: 17,
      paddingLG: 20,
      padding: 20,
    },
    Notification: {
      width: 384,
      borderRadiusLG: measure.radius,
      colorSuccessBg: colour.raised,
      colorErrorBg: colour.raised,
      colorInfoBg: colour.raised,
      colorWarningBg: colour.raised,
    },
    Pagination: {
      itemSize: measure.controlHeight,
      itemBg: 'transparent',
      itemActiveBg: colour.surface,
      itemActiveColor: colour.pink,
      itemActiveColorHover: colour.pink,
      fontWeightStrong: 550,
    },
    Progress: {
      defaultColor: colour['ink-2'],
      remainingColor: colour.track,
      lineBorderRadius: 3,
    },
    Segmented: {
      trackBg: colour.fill,
      itemColor: colour['ink-2'],
      itemSelectedBg: colour['pink-soft'],
      itemSelectedColor: colour['pink-ink'],
    },
    Table: {
      headerBg: 'transparent',
      headerColor: colour['ink-3'],
      headerSplitColor: 'transparent',
      borderColor: colour.line,
      rowHoverBg: colour.sunken,
      cellPaddingInline: 20,
    },
    Tabs: {
      itemColor: colour['ink-2'],
      itemHoverColor: colour.ink,
      itemSelectedColor: colour.pink,
      itemActiveColor: colour.pink,
      inkBarColor: colour.pink,
      horizontalItemPadding: '0.5625rem 0.75rem',
      horizontalItemGutter: 4,
      horizontalMargin: '0 0 1.25rem 0',
    },
    Tooltip: {
      colorTextLightSolid: colour.paper,
      colorBgSpotlight: colour.ink,
      maxWidth: 256,
      borderRadius: 6,
      boxShadowSecondary: 'none',
    },
    Upload: {
      borderRadiusLG: measure.radius,
      colorBorder: colour['line-field'],
      colorFillAlter: colour.sunken,
      colorPrimaryHover: colour.pink,
    },
  } as const satisfies ThemeConfig['components'];
}
