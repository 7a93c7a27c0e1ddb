// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LibraryCard } from './library-card.tsx';

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

it('R-UI-2 a library card without a picture shows the face of its persona or the icon of its kind', () => {
  expect(drawings(draw({ icon: 'flag' }))).toBe(1);
  expect(drawings(draw({ icon: 'flag', faces: [{ name: 'Claire Morel' }] }))).toBe(1);
  expect(drawings(draw({ icon: 'flag', faces: [{ name: 'Claire Morel' }, { name: 'Omar' }] }))).toBe(2);
  const own = draw({ icon: 'flag', image: '/api/image/uploads/a' });
  expect([drawings(own), picture(own)]).toEqual([0, '/api/image/uploads/a']);
});
