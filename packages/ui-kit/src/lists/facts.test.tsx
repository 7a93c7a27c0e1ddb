// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Facts } from './facts.tsx';

afterEach(cleanup);

it('facts on one line are separated by dots that never start a line', () => {
  const { container } = render(<Facts of={['נועה', undefined, '', '3 people']} />);
  expect(container.textContent).toBe('נועה\u00a0· 3 people');
  expect(container.querySelectorAll('bdi')).toHaveLength(2);
});
