// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;

beforeEach(() => vi.resetModules());
afterEach(() => {
  root.className = '';
});

async function page(className: string) {
  root.className = className;
  const { applyScheme, useScheme } = await import('./scheme.ts');
  return { applyScheme, Page: () => <p>{useScheme()}</p> };
}

describe('colour scheme', () => {
  it('R-APP-5 the colour scheme is dark if the document already has the class `dark`', async () => {
    const { Page } = await page('dark');
    render(<Page />);
    expect(screen.getByText('dark')).toBeTruthy();
  });

  it('R-APP-5 `applyScheme` changes the colour scheme of every component', async () => {
    const { applyScheme, Page } = await page('large');
    render([<Page key="one" />, <Page key="two" />]);
    act(() => applyScheme('dark'));
    expect([root.className, screen.getAllByText('dark').length]).toEqual(['large dark', 2]);
    act(() => applyScheme('light'));
    expect([root.className, screen.getAllByText('light').length]).toEqual(['large', 2]);
  });

  it('R-APP-5 the colour scheme is light in server-rendered HTML', async () => {
    const { Page } = await page('dark');
    expect(renderToString(<Page />)).toBe('<p>light</p>');
  });
});
