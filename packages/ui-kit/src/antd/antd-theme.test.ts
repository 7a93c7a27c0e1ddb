import { theme } from 'antd';
import type { AliasToken } from 'antd/es/theme/interface';
import { describe, expect, it } from 'vitest';
import { palette, type Scheme } from '../theme/theme.ts';
import { antdTheme } from './antd-theme.ts';

const tokensOf = (scheme: Scheme, options = {}): AliasToken =>
  theme.getDesignToken(antdTheme(scheme, options));
const schemes = ['light', 'dark'] as const;

describe('antd theme', () => {
  it('R-UI-3 fields are 40 px high, buttons 36 px, small controls 28 px and large controls 44 px', () => {
    const { controlHeight, controlHeightSM, controlHeightLG } = tokensOf('light');
    const { Button, Pagination, Select } = antdTheme('light').components ?? {};
    expect([controlHeight, controlHeightSM, controlHeightLG]).toEqual([40, 28, 44]);
    expect([Button?.controlHeight, Pagination?.itemSize, Select?.optionHeight]).toEqual([36, 36, 36]);
    expect(Button).not.toHaveProperty('controlHeightSM');
    expect(Button).not.toHaveProperty('controlHeightLG');
  });

  it('R-UI-3 menu items are 36 px high, and text has 14 px', () => {
    const { fontSize, fontSizeSM, lineHeight } = tokensOf('light');
    const { Dropdown } = antdTheme('light').components ?? {};
    expect(fontSize * lineHeight + 2 * Number(Dropdown?.paddingBlock)).toBeCloseTo(36);
    expect([fontSize, fontSize * lineHeight, fontSizeSM]).toEqual([14, 22, 13]);
  });

  it('R-UI-3 the border radius is 8 px for controls, 10 px for menus and cards, and 14 px for dialogs', () => {
    const { borderRadius, borderRadiusLG } = tokensOf('light');
    const { Button, Modal } = antdTheme('light').components ?? {};
    expect([borderRadius, borderRadiusLG]).toEqual([8, 10]);
    expect([Button?.borderRadiusSM, Button?.borderRadiusLG, Modal?.borderRadiusLG]).toEqual([8, 8, 14]);
  });

  it.each([
    ['light', '#94898d', '#d9cfcb', '#ebe4e1', '#fbf9f8', '#ffffff', '#ffffff'],
    ['dark', '#766b70', '#3d3539', '#2c2629', '#141113', '#1c181a', '#252023'],
  ] as const)(
    'R-UI-3 in the %s scheme, borders and surfaces have the specified colours',
    (scheme, field, button, card, ...surfaces) => {
      const token = tokensOf(scheme);
      const { Button } = antdTheme(scheme).components ?? {};
      expect(token.lineWidth).toBe(1);
      expect([token.colorBorder, Button?.defaultBorderColor, token.colorBorderSecondary]).toEqual([
        field,
        button,
        card,
      ]);
      expect([token.colorBgLayout, token.colorBgContainer, token.colorBgElevated]).toEqual(surfaces);
    },
  );

  it.each(schemes)('R-UI-3 in the %s scheme, links and progress bars have no pink', (scheme) => {
    const { colorLink, colorLinkHover, colorText } = tokensOf(scheme);
    expect([colorLink, colorLinkHover]).toEqual([colorText, colorText]);
    expect(antdTheme(scheme).components?.Progress?.defaultColor).toBe(palette[scheme]['ink-2']);
  });

  it('R-UI-3 the primary colour is #d61f69, and #f472b6 in the dark scheme', () => {
    const { Select } = antdTheme('light').components ?? {};
    expect(schemes.map((scheme) => tokensOf(scheme).colorPrimary)).toEqual(['#d61f69', '#f472b6']);
    expect(schemes.map((scheme) => antdTheme(scheme).components?.Button?.primaryColor)).toEqual([
      '#ffffff',
      '#2a0a1a',
    ]);
    expect([Select?.optionSelectedColor, Select?.optionSelectedBg]).toEqual(['#b91a5a', '#fdeef4']);
  });

  it.each(schemes)('R-UI-3 a disabled control has neutral colours in the %s scheme', (scheme) => {
    const { Button } = antdTheme(scheme).components ?? {};
    const { fill, 'line-strong': line, 'ink-2': ink } = palette[scheme];
    const token = tokensOf(scheme);
    expect([token.colorBgContainerDisabled, Button?.borderColorDisabled, token.colorTextDisabled]).toEqual([
      fill,
      line,
      ink,
    ]);
  });

  it('R-UI-3 a focused control has a pink ring of 1 px with an offset, and no shadow', () => {
    const { lineWidthFocus, colorPrimaryBorder, controlOutlineWidth } = tokensOf('light');
    expect([lineWidthFocus, colorPrimaryBorder, controlOutlineWidth]).toEqual([1, palette.light.pink, 0]);
    const { Input } = antdTheme('light').components ?? {};
    expect(Input?.activeShadow).toBe('0 0 0 1px #ffffff, 0 0 0 2px #d61f69');
  });

  it('R-UI-3 every transition takes 0.2 s and eases out', () => {
    const moving = tokensOf('light');
    const durations = ({ motionDurationFast, motionDurationMid, motionDurationSlow }: AliasToken) => [
      motionDurationFast,
      motionDurationMid,
      motionDurationSlow,
    ];
    expect(durations(moving)).toEqual(['0.2s', '0.2s', '0.2s']);
    const curves = Object.entries(moving).filter(([name]) => name.startsWith('motionEase'));
    expect(curves.length).toBeGreaterThan(5);
    expect(curves.filter(([, curve]) => curve !== 'ease-out')).toEqual([]);
    expect(tokensOf('light', { motion: false }).motion).toBe(false);
  });

  it('R-UI-3 popups have soft shadows in the light scheme, and only a border in the dark scheme', () => {
    expect(tokensOf('light').boxShadow).toContain(palette.light['shadow-far']);
    const dark = tokensOf('dark').boxShadow;
    expect(dark).toContain(`0 0 0 1px ${palette.dark.line}`);
    expect(dark.replaceAll('#00000000', '').match(/#\w+/g)).toEqual([palette.dark.line]);
    expect(antdTheme('light').components?.Table?.headerBg).toBe('transparent');
  });

  it('R-UI-3 sizes scale with the browser’s font size, but border widths do not', () => {
    const [normal, large] = [tokensOf('light'), tokensOf('light', { scale: 2 })];
    for (const size of ['fontSize', 'controlHeight', 'borderRadius', 'padding', 'sizeXS'] as const)
      expect([size, large[size]]).toEqual([size, normal[size] * 2]);
    for (const kept of ['lineWidth', 'lineHeight', 'lineWidthFocus'] as const)
      expect(large[kept]).toBeCloseTo(normal[kept]);
    expect(antdTheme('light', { scale: 2 }).components?.Button?.controlHeight).toBe(72);
  });
});
