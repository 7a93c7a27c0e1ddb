// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { createPlaylist } from '@repartee/contracts/library/playlist/endpoints';
import { listPlaylistAssignees } from '@repartee/contracts/library/playlist/progress-endpoints';
import { readUnearnedChanges, type UnearnedCheck } from '@repartee/contracts/library/unearned-changes';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { anId } from '@repartee/testing/builders/identifier';
import { aScenario } from '@repartee/testing/builders/library-items';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { familyCalls } from '../library/families.ts';
import english from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };
import PlaylistEditorPage from '../playlist/editor/playlist-editor-page.tsx';
import { UnearnedNotice } from './unearned-notice.tsx';

const scenario_id = anId();
const check: UnearnedCheck = {
  ...{ scenario_id, scenario_name: 'Gives in', state: 'current', unearned: { count: 5, of: 50 } },
  ...{ most_unearned: 2, pass_mark: null, is_never_scored: false },
};

function show(change: Partial<UnearnedCheck>, pass_mark: number | null, texts: typeof english = english) {
  const read = vi.fn(() => ({ ...check, ...change }));
  const { container } = render(
    <MockHost
      permissions={rolePermissions.editor}
      texts={{ 'mfe-coaching': texts }}
      calls={[answers(readUnearnedChanges, read)]}
    >
      <UnearnedNotice scenario_id={scenario_id} pass_mark={pass_mark} />
    </MockHost>,
  );
  return { container, read };
}

it('B-14 a scenario above its limit says why it cannot be assigned for a pass mark, and links its data sheet', async () => {
  show({}, 60);
  expect(
    await screen.findByText(
      /“Gives in” gave in unearned in 5 of 50 answers to a poor learner; its limit is 2 of 50\. It cannot be assigned/,
    ),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open its data sheet' });
  expect(link.getAttribute('href')).toBe(`/apps/repartee/scenario/edit/${scenario_id}#data-sheet`);
});

it('B-14 the same is said in French for the pass mark of the scenario', async () => {
  show({ pass_mark: 70 }, null, french);
  expect((await screen.findByText(/a cédé sans raison 5 fois sur 50 réponses/)).textContent).toContain(
    'Il ne peut pas être attribué avec un seuil de réussite.',
  );
});

it.each([
  ['none', null, /has no data sheet: how it plays has not been measured/],
  ['outdated', { count: 5, of: 50 }, /is out of date\. It gave in unearned in 5 of 50 answers then/],
] as const)(
  'B-14 a scenario with the sheet %s says so, and is not forbidden',
  async (state, unearned, text) => {
    show({ state, unearned }, 60);
    expect((await screen.findByText(text)).textContent).not.toContain('cannot');
  },
);

it.each([
  [
    english,
    60,
    /no conversation got a score: with the model that judged it, nobody gets one or reaches a pass/,
  ],
  [french, 60, /aucune conversation n’a obtenu de note\s: avec le modèle qui l’a jugée, personne/],
  [english, null, /no conversation got a score/],
] as const)(
  'B-13 a scenario whose sheet has no score says that nobody gets one, with and without a pass mark (%#)',
  async (texts, pass_mark, sentence) => {
    show({ is_never_scored: true, unearned: { count: 0, of: 24 } }, pass_mark, texts);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link')).toBeTruthy();
  },
);

it.each([
  ['without a pass mark', {}, null],
  ['within its limit', { unearned: { count: 2, of: 50 } }, 60],
])('B-14 nothing is said %s', async (_, change, pass_mark) => {
  const { container, read } = show(change, pass_mark);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});

it('B-14 the playlist editor says before the save which step forbids the pass mark, and after it that the server refuses', async () => {
  const step = aScenario({ id: scenario_id, name: 'Gives in' });
  render(
    <MockHost
      user={{ id: 'ada', organization_role: 'editor' }}
      permissions={rolePermissions.editor}
      texts={{ 'mfe-coaching': english }}
      path="/apps/repartee/playlist/create"
      pattern="/apps/{product}/playlist/create"
      calls={[
        answers(familyCalls.scenario.list, () => ({ items: [step], total: 1, page: 1, page_size: 12 })),
        answers(listPlaylistAssignees, () => ({ users: [], groups: [] })),
        answers(readUnearnedChanges, () => check),
        answers(createPlaylist, () => {
          throw apiError(409, { code: 'unearned_changes', message: '', correlation_id: 'r' });
        }),
      ]}
    >
      <PlaylistEditorPage />
    </MockHost>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Weeks' } });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Add a scenario/ }));
  fireEvent.click(await screen.findByTitle('Gives in'));
  expect(screen.queryByText(/gave in unearned/)).toBeNull();
  fireEvent.change(screen.getByRole('spinbutton', { name: /^Pass mark/ }), { target: { value: '60' } });
  expect(await screen.findByText(/gave in unearned in 5 of 50 answers/)).toBeTruthy();
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  expect(await screen.findByText(english.unearned.refused)).toBeTruthy();
});
