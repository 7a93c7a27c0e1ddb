// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

it('a tooltip is shown while its control has the focus, and describes the control', async () => {
  render(
    <Tooltip text="Only you see this">
      <button type="button">Notes</button>
    </Tooltip>,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  const button = screen.getByRole('button', { name: 'Notes' });
  fireEvent.focus(button);
  const tip = await screen.findByRole('tooltip');
  const popup = tip.closest<HTMLElement>('.ant-tooltip');
  expect(popup?.style.paddingInline).toBe('8px');
  expect(tip.textContent).toBe('Only you see this');
  expect(button.getAttribute('aria-describedby')).toBe(tip.id);
  fireEvent.blur(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
