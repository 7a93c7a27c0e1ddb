// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import { ClampedText } from './clamped-text.tsx';

function show(scrollHeight: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(66);
  render(
    <MockHost texts={{ player }}>
      <ClampedText text="The release slips." />
    </MockHost>,
  );
  return screen.findByText('The release slips.');
}

it('a text that is longer than its place can be expanded and collapsed', async () => {
  const text = await show(132);
  const button = screen.getByRole('button', { name: 'Read all' });
  expect([text.dataset.clamped, button.getAttribute('aria-expanded')]).toEqual(['true', 'false']);
  fireEvent.click(button);
  expect([text.dataset.clamped, button.getAttribute('aria-expanded')]).toEqual([undefined, 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Read less' }));
  expect(text.dataset.clamped).toBe('true');
});

it('a text that has its place has no button to expand it', async () => {
  await show(66);
  expect(screen.queryByRole('button')).toBeNull();
});
