// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Form } from '../form/form.tsx';
import { InLocale } from '../testing/in-locale.tsx';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

function type(text: string, locale = 'en-GB', factor?: number) {
  const changed = vi.fn();
  const nothing = vi.fn();
  const rule = { required: false, empty: null, maxLength: undefined, check: () => undefined };
  const of = {
    ...{ attach: nothing, changed, save: nothing, discard: nothing, overwrite: nothing, showTheirs: nothing },
    ...{ initialValues: { limit: 10 }, dirtyFields: [], saving: false, error: undefined, conflict: false },
    rules: () => rule,
  };
  render(
    <InLocale locale={locale}>
      <Form of={of}>
        <NumberField name="limit" label="Limit" {...(factor ? { factor } : {})} />
      </Form>
    </InLocale>,
  );
  const input = screen.getByRole('spinbutton');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return changed.mock.lastCall?.[0];
}

it.each([
  ['7,5', 450],
  ['', null],
])('a number field with the factor 60 stores “%s” as %s', (text, limit) => {
  expect(type(text, 'fr-FR', 60)).toEqual({ limit });
});

it('an emptied number field has the value null', () => {
  expect(type('')).toEqual({ limit: null });
});

it.each([
  ['0.005', 'en-GB', 0.005],
  ['0,005', 'fr-FR', 0.005],
  ['1,250', 'en-GB', 1250],
])('a number field parses %s in the language %s as %d', (text, locale, limit) => {
  expect(type(text, locale)).toEqual({ limit });
});
