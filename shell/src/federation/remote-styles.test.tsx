// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RemoteStyles } from './remote-styles.tsx';

afterEach(() => {
  document.head.replaceChildren();
});

function aSheet(href: string): CSSStyleSheet {
  const link = document.createElement('link');
  const sheet = new CSSStyleSheet();
  Object.assign(link, { rel: 'stylesheet', href });
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  link.dispatchEvent(new Event('load'));
  return sheet;
}

const remote = { entry: '/_mfe/mfe-insights/0a1b/mf-manifest.json' };

it('B-12 the style sheets of a remote are off after its last part was unmounted, and on again with the next one', () => {
  const page = render(<RemoteStyles remote={remote}>Page</RemoteStyles>);
  const widget = render(<RemoteStyles remote={remote}>Widget</RemoteStyles>);
  const own = aSheet('/_mfe/mfe-insights/0a1b/page.css');
  const others = aSheet('/_mfe/mfe-others/2c3d/page.css');
  page.unmount();
  expect([own.disabled, others.disabled]).toEqual([false, false]);
  widget.unmount();
  const late = aSheet('/_mfe/mfe-insights/0a1b/late.css');
  expect([own.disabled, late.disabled, others.disabled]).toEqual([true, true, false]);
  render(<RemoteStyles remote={remote}>Page</RemoteStyles>);
  expect([own.disabled, late.disabled]).toEqual([false, false]);
});
