// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Facts } from './facts.tsx';

afterEach(cleanup);

it('the dot between two facts stays on the same line as the first fact', () => {
  const { container } = render(<Facts of={['נועה', undefined, '', '3 people']} />);
  expect(container.textContent).toBe('נועה\u00a0· 3 people');
  expect(container.querySelectorAll('bdi')).toHaveLength(2);
});
