// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

it('says that it has copied, or that the browser allows no copy', async () => {
  render(<CopyButton text="rep_123">Copy</CopyButton>);
  const button = screen.getByRole('button');
  const click = () => act(async () => fireEvent.click(button));
  // Without HTTPS, a browser has no `navigator.clipboard`.
  await click();
  expect(button.textContent).toBe('Not copied: select the text');
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await click();
  expect(button.textContent).toBe('Copied');
  expect(writeText).toHaveBeenCalledWith('rep_123');
});
