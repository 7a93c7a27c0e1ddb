// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

afterEach(cleanup);

const shown = () => {
  const bar = screen.getByRole('progressbar');
  return ['aria-label', 'aria-valuemax', 'aria-valuenow'].map((name) => bar.getAttribute(name));
};

it('a progress bar tells screen readers its value and maximum, and no value if the progress is unknown', () => {
  const { rerender } = render(<ProgressBar label="Reading" value={3} most={12} />);
  expect(shown()).toEqual(['Reading', '12', '3']);
  rerender(<ProgressBar label="Reading" />);
  expect(shown()).toEqual(['Reading', '1', null]);
});
