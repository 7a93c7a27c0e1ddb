// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { familyCalls } from '../library/families.ts';
import CreatePage from './create-page.tsx';
import EditPage from './edit-page.tsx';
import { at, persona, saveItem, showEditor, typeInEditor } from './editor-page.fixture.tsx';

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value;
const crash = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};
const offer = () => screen.queryByText('You have changes here that were not saved');

it('R-STORE-2 after a crash, the editor offers to restore the unsaved changes', async () => {
  await showEditor({ ...at('persona', 'create'), children: <CreatePage /> });
  expect(offer()).toBeNull();
  typeInEditor('Name', 'Nadia');
  crash();
  await showEditor({ ...at('mission', 'create'), children: <CreatePage /> });
  expect(offer()).toBeNull();
  cleanup();
  await showEditor({ ...at('persona', 'create'), children: <CreatePage /> });
  expect(screen.getByText(/^They were kept in this browser on \d/)).toBeTruthy();
  expect(name()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Restore them' }));
  await vi.waitFor(() => expect(name()).toBe('Nadia'));
  expect(offer()).toBeNull();
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

it('R-STORE-2 the editor does not offer to restore changes that the user has discarded or saved', async () => {
  const edit = () =>
    showEditor({
      ...at('persona', 'edit', persona.id),
      calls: [answers(familyCalls.persona.update, ({ body }) => ({ ...persona, name: body.name }))],
      children: <EditPage />,
    });
  await edit();
  await screen.findByRole('heading', { level: 1, name: persona.name });
  typeInEditor('Name', 'Nadia');
  crash();
  await edit();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard them' }));
  crash();
  await edit();
  await screen.findByRole('heading', { level: 1, name: persona.name });
  expect(offer()).toBeNull();
  typeInEditor('Name', 'Nadia');
  await vi.waitFor(() => expect(localStorage.getItem('unsaved_drafts')).toContain('Nadia'));
  saveItem();
  await vi.waitFor(() => expect(localStorage.getItem('unsaved_drafts')).toBeNull());
});

it('R-STORE-2 restored changes are sent with the version on which they are based', async () => {
  const sent = vi.fn();
  await showEditor({ ...at('persona', 'edit', persona.id), children: <EditPage /> });
  await screen.findByRole('heading', { level: 1, name: persona.name });
  typeInEditor('Name', 'Nadia');
  crash();
  await showEditor({
    ...at('persona', 'edit', persona.id),
    calls: [
      answers(familyCalls.persona.read, () => ({ ...persona, name: 'Changed by somebody' })),
      answers(familyCalls.persona.update, ({ body }) => {
        sent(body.name, body.expected?.name);
        return persona;
      }),
    ],
    children: <EditPage />,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore them' }));
  await vi.waitFor(() => expect(name()).toBe('Nadia'));
  saveItem();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('Nadia', persona.name));
});
