// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Form } from '../form/form.tsx';
import { InLocale } from '../testing/in-locale.tsx';
import { useSampleForm } from '../testing/sample-form.ts';
import { DateField, formatsOf } from './date-field.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a function that reads the values of the form. */
function show(due_at: string | null, locale = 'en-GB', timeZone = zone) {
  let values: object = {};
  function Sample() {
    const of = useSampleForm({ due_at });
    values = of.values;
    return (
      <Form of={of}>
        <DateField name="due_at" label="Due" timeZone={timeZone} />
      </Form>
    );
  }
  render(
    <InLocale locale={locale}>
      <Sample />
    </InLocale>,
  );
  return () => values;
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

it.each([
  ['en-GB', '7 Dec 2026'],
  ['en-GB', '7 December 2026'],
  ['fr-FR', '7 déc. 2026'],
  ['fr-FR', '7 décembre 2026'],
])('a date field takes a day that is typed as the pages write it (%s: %s)', async (locale, typed) => {
  const values = show(null, locale);
  const input = screen.getByRole('textbox', { name: /^Due/ });
  expect(input.getAttribute('placeholder')).toBe(`31/12/${new Date().getFullYear()}`);
  // The names of the months arrive later than the field.
  await vi.waitFor(() => {
    fireEvent.mouseDown(input);
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
    expect(values()).toEqual({ due_at: new Date(2026, 11, 7, 23, 59, 59, 999).toISOString() });
  });
});

it('the day under a resting mouse does not replace what is typed', () => {
  show(null);
  const input = screen.getByRole('textbox', { name: /^Due/ });
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: '2' } });
  fireEvent.mouseEnter(screen.getByText('26', { selector: '.ant-picker-cell-in-view *' }));
  expect(input).toHaveProperty('value', '2');
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

it('E-8 a date field takes and shows the day in the time zone of the page, not in that of the browser', () => {
  for (const [timeZone, end] of [
    ['Asia/Tokyo', '2026-12-10T14:59:59.999Z'],
    ['America/Los_Angeles', '2026-12-11T07:59:59.999Z'],
  ] as const) {
    const values = show(null, 'en-GB', timeZone);
    const input = screen.getByRole('textbox', { name: /^Due/ });
    fireEvent.mouseDown(input);
    fireEvent.change(input, { target: { value: '10/12/2026' } });
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
    expect(values()).toEqual({ due_at: end });
    cleanup();
    show(end, 'en-GB', timeZone);
    expect(screen.getByRole('textbox', { name: /^Due/ })).toHaveProperty('value', '10/12/2026');
    cleanup();
  }
});

it('a date field writes a day as its language does', () => {
  expect(formatsOf('de-DE')).toEqual(['DD.MM.YYYY', 'D.M.YYYY', 'YYYY-MM-DD', 'D MMM YYYY', 'D MMMM YYYY']);
  expect(formatsOf('en-US')[0]).toBe('MM/DD/YYYY');
  expect(formatsOf('sv-SE')[0]).toBe('YYYY-MM-DD');
});
