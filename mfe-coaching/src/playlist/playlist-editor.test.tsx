// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { createPlaylist, readPlaylist, updatePlaylist } from '@repartee/contracts/library/playlist/endpoints';
import { listPlaylistAssignees } from '@repartee/contracts/library/playlist/progress-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { anId } from '@repartee/testing/builders/identifier';
import { aScenario } from '@repartee/testing/builders/library-items';
import { aPlaylist } from '@repartee/testing/builders/playlists';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { familyCalls } from '../library/families.ts';
import texts from '../locales/en-GB.json' with { type: 'json' };
import PlaylistEditorPage from './editor/playlist-editor-page.tsx';

const scenarios = [aScenario({ name: 'Announce a delay' }), aScenario({ name: 'Salary review' })];
const ines = {
  ...{ id: anId(), email: 'ines@example.org', first_name: 'Inès', last_name: 'Morel', image: null },
  status: 'active' as const,
};

function show(props: Partial<MockHostProps>) {
  render(
    <MockHost
      user={{ id: 'ada', organization_role: 'editor' }}
      permissions={rolePermissions.editor}
      texts={{ 'mfe-coaching': texts }}
      path="/apps/repartee/playlist/create"
      pattern="/apps/{product}/playlist/create"
      {...props}
      calls={[
        ...(props.calls ?? []),
        answers(familyCalls.scenario.list, () => ({ items: scenarios, total: 2, page: 1, page_size: 12 })),
        answers(listPlaylistAssignees, () => ({ users: [ines], groups: [] })),
      ]}
    >
      <PlaylistEditorPage />
    </MockHost>,
  );
}
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const pick = async (field: RegExp, choice: string | RegExp) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByTitle(choice));
};
const at = (id: string) => ({
  path: `/apps/repartee/playlist/edit/${id}`,
  pattern: '/apps/{product}/playlist/edit/{id}',
});

describe('the editor of a playlist', () => {
  it('R-ROUTE-22 the playlist editor creates a playlist with scenarios in order and assigned users', async () => {
    const sent = vi.fn();
    const create = answers(createPlaylist, ({ body }) => {
      sent(body);
      return aPlaylist();
    });
    show({ calls: [create] });
    type('Name', 'First weeks');
    await pick(/^Add a scenario/, 'Salary review');
    await pick(/^Add a scenario/, 'Announce a delay');
    fireEvent.click(
      screen.getByRole('button', { name: /actions.*Announce a delay|Announce a delay.*actions/i }),
    );
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await pick(/^People/, /Inès Morel/);
    fireEvent.change(screen.getByRole('spinbutton', { name: /^Attempts/ }), { target: { value: '3' } });
    save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      name: 'First weeks',
      scenario_ids: scenarios.map(({ id }) => id),
      user_ids: [ines.id],
      attempts: 3,
      pass_mark: null,
      due_at: null,
    });
  });

  it('R-ROUTE-22 a step of the playlist editor opens to a link to its scenario', async () => {
    const [scenario] = scenarios;
    show({ calls: [answers(familyCalls.scenario.read, () => scenario ?? aScenario())] });
    await pick(/^Add a scenario/, 'Announce a delay');
    expect(screen.queryByRole('link', { name: 'Open the scenario' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Announce a delay/ }));
    const link = await screen.findByRole('link', { name: 'Open the scenario' });
    expect(link.getAttribute('href')).toBe(`/apps/repartee/scenario/info-${scenario?.id}`);
  });

  it('R-ROUTE-22 the link to assign a playlist puts the focus on the field of users', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const playlist = aPlaylist({ may_change: true });
    const { path, pattern } = at(playlist.id);
    show({ path: `${path}#assigned`, pattern, calls: [answers(readPlaylist, () => playlist)] });
    const users = await screen.findByRole('combobox', { name: /^People/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(users));
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  });

  it('R-ENT-4 the playlist editor shows a field error if there is no step', async () => {
    const refuse = answers(createPlaylist, () => {
      const details = { scenario_ids: 'names a private scenario' };
      throw apiError(400, { code: 'invalid_input', message: '', correlation_id: 'r', details });
    });
    show({ calls: [refuse] });
    type('Name', 'First weeks');
    save();
    expect(await screen.findByText('A playlist needs at least one scenario.')).toBeTruthy();
    await pick(/^Add a scenario/, 'Salary review');
    save();
    expect(await screen.findByText(/cannot be opened by everybody/)).toBeTruthy();
  });

  it('R-ENT-4 after a save conflict, the playlist editor offers a button to save the user’s values anyway', async () => {
    const playlist = aPlaylist({ may_change: true });
    const sent = vi.fn();
    const update = answers(updatePlaylist, ({ body }) => {
      sent(body);
      throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
    });
    show({ ...at(playlist.id), calls: [answers(readPlaylist, () => playlist), update] });
    await screen.findByRole('heading', { level: 1, name: playlist.name });
    type('Name', 'Second weeks');
    save();
    expect(await screen.findByRole('button', { name: 'Save mine' })).toBeTruthy();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      name: 'Second weeks',
      expected: { name: playlist.name, scenario_ids: playlist.scenarios.map(({ id }) => id) },
    });
  });

  it('R-PERM-6 the playlist editor is not shown to users who may not change the playlist', async () => {
    const playlist = aPlaylist({ may_change: false });
    show({ ...at(playlist.id), calls: [answers(readPlaylist, () => playlist)] });
    expect(await screen.findByText('Only its owner can change this')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the playlist' }).getAttribute('href')).toBe(
      `/apps/repartee/playlist/list?playlist=${playlist.id}`,
    );
  });
});
