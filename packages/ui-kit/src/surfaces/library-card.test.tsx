// @vitest-environment jsdom
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LibraryCard } from './library-card.tsx';

afterEach(cleanup);

const draw = (props: Partial<Parameters<typeof LibraryCard>[0]>) => {
  cleanup();
  const { container } = render(
    <ul>
      <LibraryCard href="/a" name="Announce a delay" {...props} />
    </ul>,
  );
  return container;
};
const drawings = (container: HTMLElement) => container.querySelectorAll('svg').length;
const picture = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

it('the tags of a library card are on another line than the update time', () => {
  const card = draw({ tags: ['management', 'difficult news'], meta: '3 minutes ago' });
  const lineOf = (text: string) => within(card).getByText(text).parentElement;
  expect(lineOf('management')).toBe(lineOf('difficult news'));
  expect(lineOf('management')?.contains(lineOf('3 minutes ago'))).toBe(false);
  expect(lineOf('3 minutes ago')?.contains(lineOf('management'))).toBe(false);
  const foot = within(draw({ meta: '3 minutes ago' })).getByText('3 minutes ago').parentElement
    ?.parentElement;
  expect(foot?.childElementCount).toBe(1);
});

it('R-UI-2 a library card without a picture shows the face of its persona or the icon of its kind', () => {
  expect(drawings(draw({ icon: 'flag' }))).toBe(1);
  expect(drawings(draw({ icon: 'flag', faces: [{ name: 'Claire Morel' }] }))).toBe(1);
  expect(drawings(draw({ icon: 'flag', faces: [{ name: 'Claire Morel' }, { name: 'Omar' }] }))).toBe(2);
  const own = draw({ icon: 'flag', image: '/api/image/uploads/a' });
  expect([drawings(own), picture(own)]).toEqual([0, '/api/image/uploads/a']);
});
