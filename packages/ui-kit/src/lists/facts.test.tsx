// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Facts } from './facts.tsx';

afterEach(cleanup);

it('facts stand apart by a dot that ends no word and begins no line, each in its own direction', () => {
  const { container } = render(<Facts of={['נועה', undefined, '', '3 people']} />);
  expect(container.textContent).toBe('נועה\u00a0· 3 people');
  expect(container.querySelectorAll('bdi')).toHaveLength(2);
});
