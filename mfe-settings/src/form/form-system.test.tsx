// @vitest-environment jsdom
import { apiError, createUnsavedWork } from '@repartee/app-sdk';
import { Link, useLocation } from '@repartee/app-sdk/router';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { userGroupDraft } from '@repartee/contracts/people/group-endpoints';
import { Form, type FormOptions, useForm } from '@repartee/ui-kit/form';
import { ImageField } from '@repartee/ui-kit/image-field';
import { SearchField } from '@repartee/ui-kit/search-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { Toaster } from '@repartee/ui-kit/toast';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

const schema = userGroupDraft.pick({ name: true, description: true, image: true }).extend({
  motto: userGroupDraft.shape.name.optional(),
});
type Values = { name: string; description: string; image: string | null; motto?: string };

const stored: Values = { name: 'Team', description: '', image: null };
const upload = vi.fn<(file: File) => Promise<string>>();

function Page(options: Omit<FormOptions<Values>, 'schema' | 'initialValues'>) {
  const form = useForm<Values>({ schema, initialValues: stored, ...options });
  return (
    <Form of={form}>
      <ImageField name="image" label="Picture" upload={upload} accept={[]} empty="none" />
      <TextField name="name" label="Name" />
      <TextArea name="description" label="Description" />
      {/* Only this line is needed to render `motto`, the optional field of the schema. */}
      <TextField name="motto" label="Motto" />
      <SearchField label="Search" value="" onSearch={() => undefined} />
    </Form>
  );
}

const unsaved = createUnsavedWork();
const show = (options: Parameters<typeof Page>[0], locale = 'en-GB') =>
  render(
    <MockHost locale={locale} host={{ unsaved }}>
      <Page {...options} />
    </MockHost>,
  );
const field = (label: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Save$|Enregistrer$/ }));

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  upload.mockReset();
});
it('an optional field of a form’s schema is labelled as optional, validated and saved', async () => {
  const save = vi.fn(async () => undefined);
  show({ save });
  await screen.findByRole('button', { name: 'Save' });
  type('Motto (optional)', 'm'.repeat(101));
  submit();
  expect(await screen.findByText('At most 100 characters.')).toBeTruthy();
  type('Motto (optional)', 'Onwards');
  submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]).toMatchObject([
    { ...stored, motto: 'Onwards' },
    { stored, overwrite: false },
  ]);
});

it('field errors are shown below their form fields, and the first invalid field gets the focus', async () => {
  const save = vi.fn(async () => undefined);
  show({ save }, 'fr-FR');
  await screen.findByRole('button', { name: 'Enregistrer' });
  type('Name', ' ');
  type(/^Description/, 'd'.repeat(501));
  submit();
  const first = await screen.findByRole('textbox', { name: 'Name', description: 'Ce champ est nécessaire.' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(first.getAttribute('aria-required')).toBe('true');
  expect(screen.getByText(/^500.caractères au maximum\.$/)).toBeTruthy();
  type('Name', 'Équipe');
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBeNull());
  expect(save).not.toHaveBeenCalled();
});

it('a server error for one field is shown at that form field, and any other error above the form', async () => {
  const refuse = (code: string, details?: Record<string, string>) => async () => {
    throw apiError(409, { code, message: 'no', correlation_id: 'c', details });
  };
  show({ save: refuse('conflict', { name: 'in use' }) });
  await screen.findByRole('button', { name: 'Save' });
  type('Name', 'Other');
  submit();
  expect(await screen.findByRole('textbox', { description: 'This is taken already.' })).toBe(field('Name'));
  expect(screen.queryByText('This could not be saved')).toBeNull();
  cleanup();
  show({ save: refuse('not_ready') });
  await screen.findByRole('button', { name: 'Save' });
  type('Name', 'Other');
  submit();
  expect(await screen.findByText('This could not be saved')).toBeTruthy();
  expect(screen.getByText('The server is busy. Try again in a moment.')).toBeTruthy();
});

it('a form keeps text that is typed during a save', async () => {
  let answer: (values: Values) => void = () => undefined;
  const save = vi.fn(() => new Promise<Values>((resolve) => (answer = resolve)));
  show({ save });
  await screen.findByRole('button', { name: 'Save' });
  type('Name', 'Sent');
  expect(unsaved.any()).toBe(true);
  submit();
  submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(unsaved.any()).toBe(true);
  type(/^Description/, 'Typed meanwhile');
  answer({ ...stored, name: 'Sent, trimmed' });
  await waitFor(() => expect(field('Name').value).toBe('Sent, trimmed'));
  expect(field(/^Description/).value).toBe('Typed meanwhile');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  expect(save).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(unsaved.any()).toBe(false));
  expect(field(/^Description/).value).toBe('');
});

it.each(['after the user has left the form', 'between the user’s agreement to leave and the next page'])(
  'a save that fails %s leads back to the unsaved values and the error',
  async (when) => {
    let fail: (error: unknown) => void = () => undefined;
    const save = vi.fn(() => new Promise<never>((_, reject) => (fail = reject)));
    function Site() {
      return (
        <>
          <Toaster />
          {useLocation().pathname === '/form' ? <Page save={save} /> : <Link to="/form">Other page</Link>}
          <Link to="/elsewhere">Leave</Link>
        </>
      );
    }
    render(
      <MockHost path="/form" host={{ unsaved }}>
        <Site />
      </MockHost>,
    );
    await screen.findByRole('button', { name: 'Save' });
    type('Name', 'Typed for an hour');
    submit();
    await waitFor(() => expect(save).toHaveBeenCalled());
    const failSave = () =>
      fail(
        apiError(409, { code: 'conflict', message: 'no', correlation_id: 'c', details: { name: 'in use' } }),
      );
    unsaved.agreed = true;
    if (when.startsWith('between')) await act(async () => failSave());
    fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
    await screen.findByRole('link', { name: 'Other page' });
    unsaved.agreed = false;
    if (when.startsWith('after')) failSave();
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the form' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', {
      description: 'This is taken already.',
    });
    expect(name.value).toBe('Typed for an hour');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(field('Name').value).toBe('Team'));
  },
);

it('a form leaves for another page after its save without a prompt, but not if the user has left it meanwhile', async () => {
  let store: () => void = () => undefined;
  const left = vi.fn();
  const work = createUnsavedWork();
  const save: FormOptions<Values>['save'] = async (_, { leave }) => {
    await new Promise<void>((resolve) => (store = resolve));
    await leave(() => left(work.any()));
  };
  const Dialog = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        {open && <Page save={save} />}
        <button type="button" onClick={() => setOpen(false)}>
          Leave
        </button>
      </>
    );
  };
  const start = async () => {
    render(
      <MockHost host={{ unsaved: work }}>
        <Dialog />
      </MockHost>,
    );
    await screen.findByRole('button', { name: 'Save' });
    type('Name', 'New');
    submit();
    await screen.findByRole('button', { name: /Save/, busy: true });
  };
  await start();
  expect(work.any()).toBe(true);
  store();
  await waitFor(() => expect(left.mock.calls).toEqual([[false]]));
  cleanup();
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  store();
  await waitFor(() => expect(work.any()).toBe(false));
  expect(left).toHaveBeenCalledTimes(1);
});

it('after a save conflict, the user can show the stored values or save the form’s values anyway', async () => {
  const save = vi.fn<(values: Values, context: { overwrite: boolean }) => Promise<Values>>(
    async (values, { overwrite }) => {
      if (!overwrite) throw apiError(409, { code: 'changed_meanwhile', message: 'no', correlation_id: 'c' });
      return values;
    },
  );
  const reread = async () => ({ ...stored, name: 'Theirs' });
  show({ save, reread });
  await screen.findByRole('button', { name: 'Save' });
  type('Name', 'Mine');
  submit();
  const showTheirs = await screen.findByRole('button', { name: 'Show the saved version' });
  expect(document.activeElement?.contains(showTheirs)).toBe(true);
  expect(screen.getByText('This was changed meanwhile')).toBeTruthy();
  expect(screen.queryByText(/somebody else|they /i)).toBeNull();
  fireEvent.click(showTheirs);
  await waitFor(() => expect(field('Name').value).toBe('Theirs'));
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  type('Name', 'Mine');
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(save.mock.lastCall?.[1].overwrite).toBe(true));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull());
  expect(field('Name').value).toBe('Mine');
});

it('R-ENT-5 the save of a form waits for an upload in progress', async () => {
  const save = vi.fn(async () => undefined);
  show({ save });
  const isSending = () =>
    screen
      .getByText(/^C(hoose|hange) (a|the) picture$/)
      .closest('button')
      ?.getAttribute('aria-busy') === 'true';
  const choose = async () => {
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText('Picture'), { target: { files: [file] } });
    await waitFor(() => expect(isSending()).toBe(true));
  };
  let fail: () => void = () => undefined;
  upload.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new Error('no')))));
  await choose();
  type('Name', 'With a picture');
  submit();
  fail();
  await waitFor(() => expect(isSending()).toBe(false));
  let arrive: (path: string) => void = () => undefined;
  upload.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await choose();
  submit();
  expect(save).not.toHaveBeenCalled();
  arrive('/api/image/uploads/a.webp');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]).toMatchObject([{ image: '/api/image/uploads/a.webp' }, {}]);
});

it('the Enter key in a search field inside a form does not save the form', async () => {
  show({ save: async () => undefined });
  // `fireEvent` returns false if a handler has called `preventDefault`, which stops the Enter key from submitting the
  // form.
  expect(fireEvent.keyDown(await screen.findByLabelText('Search'), { key: 'Enter' })).toBe(false);
});
