// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  itemVersionEndpoints,
  type LibraryVersion,
  libraryVersion,
} from '@repartee/contracts/library/version';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { aPersona, aPersonaContent } from '@repartee/testing';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import HistoryDialog from './history-dialog.tsx';

const id = anId();
const calls = itemVersionEndpoints('persona');
const aVersion = (given: object): LibraryVersion =>
  libraryVersion.parse({
    id: anId(),
    number: 1,
    created_by_name: 'Théo Lambert',
    created_at: anInstant,
    current: false,
    kind: 'persona',
    name: 'Camille',
    description: '',
    image: null,
    tags: [],
    links: [],
    content: aPersonaContent({ objections: ['Why?', 'Says who?'] }),
    ...given,
  });
const first = aVersion({});
const second = aVersion({
  number: 2,
  current: true,
  name: 'Camille Roussel',
  created_by_name: '',
  content: aPersonaContent({ objections: ['Why?', 'And then?'], language: 'fr-FR' }),
});

function showHistory(versions = [second, first]) {
  const [restored, restore] = [vi.fn(), vi.fn()];
  render(
    <MockHost
      permissions={rolePermissions.editor}
      texts={{ 'mfe-coaching': coaching }}
      calls={[
        answers(calls.list, () => ({
          items: versions,
          total: versions.length,
          page: 1,
          page_size: 12,
        })),
        answers(calls.read, ({ params }) => (params.version_id === first.id ? first : second)),
        answers(calls.restore, ({ params }) => {
          restore(params.version_id);
          return aPersona();
        }),
      ]}
    >
      <HistoryDialog family="persona" id={id} restored={restored} open onClose={() => undefined} />
    </MockHost>,
  );
  return { restored, restore };
}

describe('the version history of a library item', () => {
  it('the version history of an item lists the versions with their authors and marks the current version', async () => {
    showHistory();
    const rows = within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/^Version 2Current/);
    expect(rows[1]?.textContent).toMatch(/^Version 1.*by Théo Lambert/);
  });

  it('a first version has nothing to be compared with', async () => {
    showHistory([aVersion({ current: true })]);
    expect(await screen.findByText('Current')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });

  it.each([1, 2])(
    'the comparison of version %i shows the newer version as the changed one',
    async (number) => {
      showHistory();
      fireEvent.click(await screen.findByRole('button', { name: `Compare version ${number}` }));
      const objections = within(await screen.findByRole('region', { name: 'objections' }));
      expect(objections.getByText('Says who?').tagName).toBe('DEL');
      expect(objections.getByText('And then?').tagName).toBe('INS');
      expect(objections.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent)).toEqual([
        'Version 1',
        'Version 2',
      ]);
      expect(objections.getAllByText('Why?').map(({ tagName }) => tagName)).toEqual(['P', 'P']);
      const language = within(screen.getByRole('region', { name: 'language' }));
      expect(language.getByText('French')).toBeTruthy();
      expect(screen.queryByRole('region', { name: 'character' })).toBeNull();
    },
  );

  it('the history of an item can restore an older version but not the current one', async () => {
    const { restored, restore } = showHistory();
    fireEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    expect(screen.queryByRole('button', { name: 'Restore version 2' })).toBeNull();
    await vi.waitFor(() => expect(restored).toHaveBeenCalled());
    expect(restore).toHaveBeenCalledWith(first.id);
  });
});
