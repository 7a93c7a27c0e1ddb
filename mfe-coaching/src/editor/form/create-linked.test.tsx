// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { aPersona, aScenario } from '@repartee/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { familyCalls } from '../../library/families.ts';
import CreatePage from '../create-page.tsx';
import { at, saveItem, showEditor, typeInEditor } from '../editor-page.fixture.tsx';

it('R-ROUTE-22 a persona that is created in a dialog over the scenario form is selected in that form', async () => {
  const [made, sent] = [vi.fn(), vi.fn()];
  const nadia = aPersona({ name: 'Nadia' });
  await showEditor({
    ...at('scenario', 'create'),
    calls: [
      answers(familyCalls.persona.create, ({ body }) => {
        made(body.name, body.content.character);
        return nadia;
      }),
      answers(familyCalls.scenario.create, ({ body }) => {
        sent(body.name, body.links);
        return aScenario();
      }),
    ],
    children: <CreatePage />,
  });
  typeInEditor('Name', 'The late truck');
  typeInEditor(/^Situation/, 'The truck is late.');
  fireEvent.click(await screen.findByRole('button', { name: 'New persona' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New persona' }));
  await dialog.findByRole('textbox', { name: /^Character/ });
  fireEvent.click(dialog.getByRole('button', { name: 'Create and pick' }));
  expect((await dialog.findAllByText('This is needed.')).length).toBeGreaterThan(0);
  expect(sent).not.toHaveBeenCalled();
  const fill = (name: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  fill('Name', 'Nadia');
  fill(/^Character/, 'Fair, and tired of promises.');
  fireEvent.click(dialog.getByRole('button', { name: 'Create and pick' }));
  await vi.waitFor(() => expect(made).toHaveBeenCalledWith('Nadia', 'Fair, and tired of promises.'));
  await vi.waitFor(() => expect(screen.getByTitle('Nadia')).toBeTruthy());
  saveItem();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('The late truck', [{ role: 'persona', item_id: nadia.id }]),
  );
});
