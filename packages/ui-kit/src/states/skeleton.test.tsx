// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkeletonPage } from './skeleton.tsx';

it('a skeleton is announced once as loading', () => {
  const { container } = render(<SkeletonPage />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(container.querySelector('[aria-hidden]')?.children).toHaveLength(4);
});
