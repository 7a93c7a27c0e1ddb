// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlainSkeletonPage } from './plain-skeleton.tsx';
import { SkeletonPage } from './skeleton.tsx';

afterEach(cleanup);

it.each([
  ['antd draws', SkeletonPage, 4],
  ['plain markup draws', PlainSkeletonPage, 0],
])('a skeleton that %s is announced once as loading', (_, Page, drawnByAntd) => {
  const { container } = render(<Page />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  const shapes = container.querySelector('[aria-hidden]');
  expect(shapes?.children).toHaveLength(4);
  expect(shapes?.querySelectorAll('.ant-skeleton')).toHaveLength(drawnByAntd);
});
