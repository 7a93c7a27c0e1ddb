// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { Form, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';

afterEach(cleanup);

const texts = { title: 'is missing in our catalogue' };

function BookForm({ status, details }: { status: number; details: Record<string, string> }) {
  const form = useForm({
    schema: z.object({ title: z.string() }),
    initialValues: { title: '' },
    save: async () => {
      const body = { code: 'invalid_input', message: 'The shop is closed.', correlation_id: 'x', details };
      throw apiError(status, body);
    },
  });
  return (
    <Form of={form}>
      <TextField name="title" label="Title" />
    </Form>
  );
}

async function saved(status: number, details: Record<string, string>): Promise<void> {
  render(
    <MockHost>
      <BookForm status={status} details={details} />
    </MockHost>,
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Emma' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
}

it('B-12 a form shows the texts that the backend of a remote answers with 422', async () => {
  await saved(422, texts);
  expect((await screen.findAllByText(texts.title)).length).toBeGreaterThan(0);
  cleanup();
  await saved(422, {});
  expect(await screen.findByText('The shop is closed.')).toBeTruthy();
});

it('B-12 a form does not show the texts of other errors, which are for developers', async () => {
  await saved(400, texts);
  expect((await screen.findAllByText(/is not accepted|not valid|Check/)).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(texts.title)).toEqual([]);
});
