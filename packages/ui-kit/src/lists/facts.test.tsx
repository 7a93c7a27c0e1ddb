// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from './facts.tsx';

it('facts are told apart by a dot, and each has its own direction', () => {
  const { container } = render(<Facts of={['נועה', undefined, '', '3 people']} />);
  expect(container.textContent).toBe('נועה\u00a0· 3 people');
  expect(container.querySelectorAll('bdi')).toHaveLength(2);
});

it('without facts nothing is drawn, so that a row without facts is as high as its name', () => {
  const { container } = render(<Facts of={[undefined, '', false]} />);
  expect(container.innerHTML).toBe('');
});
