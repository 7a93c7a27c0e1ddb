// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Form } from '../form/form.tsx';
import { InLocale } from '../testing/in-locale.tsx';
import { useSampleForm } from '../testing/sample-form.ts';
import { NumberField, parseNumber } from './number-field.tsx';

/** Returns the values of the form after the text was typed. */
function type(text: string, locale = 'en-GB', factor?: number) {
  let values: object = {};
  function Sample() {
    const of = useSampleForm({ limit: 10 });
    values = of.values;
    return (
      <Form of={of}>
        <NumberField name="limit" label="Limit" emptyValue={null} {...(factor ? { factor } : {})} />
      </Form>
    );
  }
  render(
    <InLocale locale={locale}>
      <Sample />
    </InLocale>,
  );
  const input = screen.getByRole('spinbutton');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return values;
}

it.each([
  ['7,5', 450],
  ['', null],
])('a number field with the factor 60 stores “%s” as %s', (text, limit) => {
  expect(type(text, 'fr-FR', 60)).toEqual({ limit });
});

it.each([
  ['0.005', 'en-GB', 0.005],
  ['0,005', 'fr-FR', 0.005],
  ['1,250', 'en-GB', 1250],
])('a number field parses %s in the language %s as %d', (text, locale, limit) => {
  expect(type(text, locale)).toEqual({ limit });
});

it.each([
  ['1250.5', 1250.5],
  ['1 250,50', 1250.5],
  ['1\u202f250,50 €', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250', 1250],
  ['0,05', 0.05],
  ['0.005', 0.005],
  ['0,125', 0.125],
  ['12', 12],
])('parseNumber parses %s as a number', (text, amount) => {
  expect(parseNumber(text)).toBe(amount);
});

it.each(['', 'twelve', '1.2.3', '12,', '-5', '1e3', ',50'])(
  'parseNumber returns undefined for the text “%s”',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);
