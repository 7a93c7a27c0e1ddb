// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Form } from '../form/form.tsx';
import { InLocale } from '../testing/in-locale.tsx';
import { useSampleForm } from '../testing/sample-form.ts';
import { EurField } from './eur-field.tsx';

function show(locale: string) {
  let values: object = {};
  function Sample() {
    const of = useSampleForm({ limit: '12.5' });
    values = of.values;
    return (
      <Form of={of}>
        <EurField name="limit" label="Limit" emptyValue="" />
      </Form>
    );
  }
  render(
    <InLocale locale={locale}>
      <Sample />
    </InLocale>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const type = (value: string) => {
    fireEvent.change(input, { target: { value } });
    return [input.value, 'limit' in values && values.limit];
  };
  return { input, type };
}

it.each([
  ['en-GB', '12.5', '0.25'],
  ['fr-FR', '12,5', '0,25'],
])('an amount in EUR is shown in %s as %s, and written with a comma or a point', (locale, shown, written) => {
  const { input, type } = show(locale);
  expect(input.value).toBe(shown);
  expect(type('0,25')).toEqual([written, '0.25']);
  expect(type('0.25')).toEqual([written, '0.25']);
  expect(type('')).toEqual(['', '']);
  expect(type('twelve')).toEqual(['twelve', 'twelve']);
});
