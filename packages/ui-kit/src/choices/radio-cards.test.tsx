// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

const cards = [
  { value: 'user', label: 'Learner', about: 'Practises.' },
  { value: 'editor', label: 'Editor', about: 'Writes scenarios.' },
];

it('a group of radio cards has a name and a hint, and reports the selected value', () => {
  const onChange = vi.fn();
  render(<RadioCards label="Role" hint="For all of them." cards={cards} value="user" onChange={onChange} />);
  const group = screen.getByRole('radiogroup', { name: 'Role' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'For all of them.',
  );
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => radio.checked)).toEqual([true, false]);
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
  fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }));
  expect(onChange.mock.calls).toEqual([['editor']]);
});
