// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { aPersona } from '@repartee/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { familyCalls } from '../../library/families.ts';
import EditPage from '../edit-page.tsx';
import { at, saveItem, showEditor, typeInEditor } from '../editor-page.fixture.tsx';

describe('the notice of a save conflict', () => {
  it('after a save conflict, the form shows how the stored values differ from the user’s values', async () => {
    const mine = aPersona({ name: 'Camille', description: 'Head of operations.' });
    let stored = mine;
    const sent = vi.fn();
    await showEditor({
      ...at('persona', 'edit', mine.id),
      calls: [
        answers(familyCalls.persona.read, () => stored),
        answers(familyCalls.persona.update, ({ body }) => {
          sent(body);
          stored = { ...mine, description: 'Head of the plant.' };
          throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
        }),
      ],
      children: <EditPage />,
    });
    await screen.findByRole('heading', { level: 1, name: 'Camille' });
    typeInEditor('Name', 'Camille Roux');
    saveItem();
    const differences = within(await screen.findByRole('region', { name: 'What differs' }));
    expect(within(differences.getByRole('region', { name: 'name' })).getByText('Camille Roux').tagName).toBe(
      'INS',
    );
    expect(differences.getByText('Head of the plant.').tagName).toBe('DEL');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Camille Roux');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
