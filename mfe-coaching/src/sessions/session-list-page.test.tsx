// @vitest-environment jsdom
import { answers, type MockAnswer, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { listVoiceModels } from '@repartee/contracts/ai/voice-endpoints';
import { listPersonaVoices } from '@repartee/contracts/library/authoring/voice-sample-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import {
  correctSession,
  deleteSession,
  listSessions,
  readSession,
  updateVoiceSettings,
} from '@repartee/contracts/session/endpoints';
import player from '@repartee/session-player/locales/en-GB' with { type: 'json' };
import { aListedSession, aSession } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import SessionListPage from './session-list-page.tsx';

function show(
  role: Role,
  items = [aListedSession({ own: false, owner_name: 'Paul Durand' })],
  ...calls: MockAnswer[]
) {
  const asked = vi.fn();
  render(
    <MockHost
      user={{ organization_role: role }}
      permissions={rolePermissions[role]}
      texts={{ 'mfe-coaching': coaching, player }}
      calls={[
        ...calls,
        answers(listSessions, ({ query }) => {
          asked(...[query?.owner, query?.review].filter(Boolean));
          return { items, total: items.length, page: 1, page_size: 12 };
        }),
      ]}
    >
      <SessionListPage />
    </MockHost>,
  );
  return asked;
}

describe('the session list', () => {
  it('R-ROUTE-26 without the permission `coaching-session-check-other`, the session list offers only the user’s own sessions', async () => {
    const asked = show('user');
    await screen.findByRole('link');
    expect(asked).toHaveBeenCalledWith('me');
    expect(screen.queryByRole('radio', { name: 'Everyone’s' })).toBeNull();
  });

  it('R-ROUTE-26 with the permission `coaching-session-check-other`, the session list offers the sessions of all users', async () => {
    const asked = show('operator');
    expect(await screen.findByText(/Paul Durand/)).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith('any');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContainEqual(expect.stringContaining('/session/result-'));
    fireEvent.click(screen.getByRole('radio', { name: 'Mine' }));
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('me'));
  });

  it('B-10 R-ROUTE-26 the session list shows a reviewer the sessions whose learners have asked for a review', async () => {
    const asked = show('operator', [
      aListedSession({ own: false, review_asked_at: new Date().toISOString() }),
    ]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Reviews requested' }));
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('any', 'asked'));
    expect(screen.getByText(/^review asked/)).toBeTruthy();
  });

  it('R-ROUTE-26 the session list leads back into an open session of the user’s own, and into no other', async () => {
    const open = aListedSession({ status: 'in-progress' });
    show('user', [
      open,
      aListedSession({ status: 'end' }),
      aListedSession({ status: 'in-progress', own: false }),
      aListedSession({ status: 'empty' }),
    ]);
    const links = await screen.findAllByRole('link', { name: 'Continue' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/apps/repartee/session/play-${open.id}`,
    ]);
  });

  it('the session list draws how a session felt to the persona as a small line, if there are any', async () => {
    const ended = { status: 'end', score: 70 } as const;
    show('user', [
      aListedSession({ ...ended, estimates: [40, 51, 68] }),
      aListedSession({ ...ended, estimates: [40] }),
    ]);
    const name = 'How it felt to Camille Roussel: 40 at the start, 68 at the end';
    expect(await screen.findAllByRole('img', { name: /^How it felt to/ })).toEqual([
      screen.getByRole('img', { name }),
    ]);
  });

  it('the session list links to the list of scenarios if there are no sessions yet', async () => {
    show('user', []);
    const link = await screen.findByRole('link', { name: 'Choose a scenario' });
    expect(link.getAttribute('href')).toBe('/apps/repartee/scenario/list');
  });

  it('R-PERM-4 the session list deletes a session after a confirmation', async () => {
    const session = aListedSession({ own: false, name: 'First try' });
    const deleted = vi.fn();
    show(
      'operator',
      [session],
      answers(deleteSession, ({ params }) => deleted(params.id)),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for First try' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “First try”?' });
    expect(deleted).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(deleted).toHaveBeenCalledWith(session.id));
  });

  it('R-PERM-4 an operator can change the voice of another user’s running session, but not of an ended session', async () => {
    const session = aSession({ own: false, status: 'in-progress' });
    const ended = aListedSession({ own: false, name: 'Over', status: 'win' });
    const updated = vi.fn();
    show(
      'operator',
      [aListedSession({ id: session.id, own: false, name: 'Running', status: 'in-progress' }), ended],
      answers(readSession, () => session),
      answers(updateVoiceSettings, ({ params, body }) => {
        updated(params.id, body.voice?.provider);
        return { ...session, voice: body.voice };
      }),
      answers(listVoiceModels, () => ({
        speech: [
          {
            model_id: session.id,
            model: 'eleven_flash_v2_5',
            provider_id: session.id,
            provider_name: 'Studio',
            provider_kind: 'elevenlabs' as const,
          },
        ],
        transcription: [],
        realtime: [],
      })),
      answers(listPersonaVoices, () => ({ items: [{ id: 'rachel', name: 'Rachel', languages: [] }] })),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Running' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Voice settings' }));
    const dialog = await screen.findByRole('dialog', { name: 'Voice settings' });
    fireEvent.mouseDown(await within(dialog).findByRole('combobox', { name: 'Speaks with' }));
    fireEvent.click(await screen.findByText('Studio · eleven_flash_v2_5'));
    fireEvent.mouseDown(await within(dialog).findByRole('combobox', { name: 'Voice' }));
    fireEvent.click(await screen.findByText(/^Rachel/));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use this voice' }));
    await vi.waitFor(() => expect(updated).toHaveBeenCalledWith(session.id, 'elevenlabs'));
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Over' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Voice settings' })).toBeNull();
  });

  it('R-PERM-6 an operator corrects the outcome and the access of a finished session, an editor does not', async () => {
    const ended = aListedSession({ own: false, name: 'Over', status: 'end', access_expires_at: null });
    const corrected = vi.fn();
    show(
      'operator',
      [ended],
      answers(correctSession, ({ body }) => {
        corrected(body);
        return aSession({ id: ended.id, status: 'win' });
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Over' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: coaching.sessions.details }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.mouseDown(await within(dialog).findByRole('combobox', { name: coaching.sessions.status }));
    fireEvent.click(await screen.findByText(coaching.sessions.ended.win));
    fireEvent.click(within(dialog).getByRole('button', { name: coaching.sessions.save }));
    await vi.waitFor(() =>
      expect(corrected).toHaveBeenCalledWith({ name: 'Over', notes: ended.notes, status: 'win' }),
    );
    cleanup();
    show('editor', [aListedSession({ own: true, name: 'Mine', status: 'end' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Mine' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Rename|details/ }));
    await screen.findByRole('textbox', { name: coaching.sessions.name });
    expect(screen.queryByRole('combobox', { name: coaching.sessions.status })).toBeNull();
  });

  it('R-PERM-4 the session list lets a learner rename their own session but not delete it', async () => {
    show('user', [aListedSession({ own: true, name: 'Mine' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Mine' }));
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('E-5 a session that was stopped for safety reads as on its result page', async () => {
    show('user', [aListedSession({ own: true, status: 'abort', outcome_reason: 'safety' })]);
    expect(await screen.findByText('Ended as a precaution, not scored')).toBeTruthy();
    expect(screen.queryByText('Given up')).toBeNull();
  });

  it('R-SES-7 a session that the AI interrupted says so in the list, without a score', async () => {
    show('user', [aListedSession({ own: true, status: 'end', outcome_reason: 'persona-failed' })]);
    expect(await screen.findByText('Interrupted by the AI')).toBeTruthy();
    expect(screen.queryByText(/assed/)).toBeNull();
  });

  it('B-3 the session list shows the branches of a session below the session', async () => {
    const branch = aListedSession({ name: 'Mine (2)', status: 'win', score: 80 });
    const { id } = branch;
    const point = { parent_session_id: id, branched_at: 4, turn: 2 };
    show('user', [aListedSession({ name: 'Mine', branches: [{ ...branch, ...point }] })]);
    const list = await screen.findByRole('list', { name: 'Further tries of Mine' });
    expect(within(list).getByRole('link', { name: 'Mine (2)' }).getAttribute('href')).toContain(
      `result-${id}`,
    );
    expect(list.textContent).toContain('from turn 2');
  });

  it('R-ROUTE-26 the session list shows only to super-admins which organization a session belongs to', async () => {
    const items = [aListedSession({ own: false, organization_name: 'Atelier Nord' })];
    show('super-admin', items);
    expect(await screen.findByText(/Atelier Nord/)).toBeTruthy();
    cleanup();
    show('operator', items);
    await screen.findByRole('link', { name: items[0]?.name });
    expect(screen.queryByText(/Atelier Nord/)).toBeNull();
  });
});
