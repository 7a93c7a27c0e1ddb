// @vitest-environment jsdom
import { drawingErrors } from '@repartee/app-sdk/testing/drawing-errors';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { remoteContractErrors } from '@repartee/app-sdk/testing/remote-contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import EmotionPage from './emotion-page.tsx';
import texts from './locales/en-GB.json' with { type: 'json' };
import PlainPage from './plain-page.ts';
import remote from './remote.ts';
import StyledPage from './styled-page.tsx';
import SveltePage from './svelte-page.ts';
import VuePage from './vue-page.ts';

afterEach(cleanup);

it('B-12 remote.json of the example with libraries matches its exports, and its pages render in both languages', async () => {
  expect(await remoteContractErrors(remote, declared)).toEqual([]);
  expect(await drawingErrors(remote, declared)).toEqual([]);
});

const inHost = (page: ReactElement) => render(<MockHost texts={{ 'mfe-libraries': texts }}>{page}</MockHost>);

it('B-12 a page in plain TypeScript is rendered, and its timer ends when it is left', async () => {
  const ended = vi.spyOn(globalThis, 'clearInterval');
  const { unmount, container } = inHost(<PlainPage />);
  expect(await screen.findByRole('heading', { name: texts.clock.title })).toBeTruthy();
  ended.mockClear();
  unmount();
  expect(ended).toHaveBeenCalled();
  expect(container.textContent).toBe('');
  ended.mockRestore();
});

it.each([
  ['Vue', VuePage],
  ['Svelte', SveltePage],
])('B-12 a page in %s is rendered, reacts, and is removed when it is left', async (_, Page) => {
  const { unmount, container } = inHost(<Page />);
  expect(await screen.findByRole('heading', { name: texts.counter.title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '0 presses' }));
  expect(await screen.findByRole('button', { name: '1 press' })).toBeTruthy();
  unmount();
  expect(container.textContent).toBe('');
});

const stylesIn = (place: ParentNode) =>
  [...place.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

it.each([
  ['Emotion', EmotionPage],
  ['styled-components', StyledPage],
])('B-12 %s writes its styles into the page and into the layer of remotes', async (_, Page) => {
  const { container } = inHost(<Page />);
  const heading = await screen.findByRole('heading', { name: texts.styles.title });
  const name = heading.className.split(' ').at(-1);
  const inLayer = new RegExp(`@layer remote ?\\{\\.${name}\\{color: ?teal;?\\}\\}`);
  expect(stylesIn(container)).toMatch(inLayer);
  expect(stylesIn(document.head)).not.toContain('teal');
});
