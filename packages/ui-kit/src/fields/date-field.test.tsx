// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Form, type FormHandle } from '../form/form.tsx';
import { aFormController } from '../testing/form-controller.ts';
import { InLocale } from '../testing/in-locale.tsx';
import { DateField } from './date-field.tsx';

/** Returns a function that reads the values of the form. */
function show(due_at: string | null, locale = 'en-GB') {
  let handle: FormHandle<{ due_at: string | null }> | undefined;
  const of = aFormController({ due_at }, { attach: (next) => (handle = next) });
  render(
    <InLocale locale={locale}>
      <Form of={of}>
        <DateField name="due_at" label="Due" />
      </Form>
    </InLocale>,
  );
  return () => handle?.values();
}

it('Enter in a date field confirms the typed day and does not submit the form', () => {
  const values = show(null);
  const input = screen.getByRole('textbox', { name: /^Due/ });
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: '31/01/2027' } });
  const goesOn = fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
  expect(goesOn).toBe(false);
  const end = new Date(2027, 0, 31, 23, 59, 59, 999).toISOString();
  expect(values()).toEqual({ due_at: end });
});

it('a date field shows a stored instant as a day, in English and French', () => {
  const stored = new Date(2027, 0, 5, 18).toISOString();
  for (const locale of ['en-GB', 'fr-FR']) {
    show(stored, locale);
    expect(screen.getByRole('textbox', { name: /^Due/ })).toHaveProperty('value', '05/01/2027');
    cleanup();
  }
});

it.each([null, ''])('a date field without a day (%j) is empty', (due_at) => {
  show(due_at);
  expect(screen.getByRole('textbox', { name: /^Due/ })).toHaveProperty('value', '');
});
