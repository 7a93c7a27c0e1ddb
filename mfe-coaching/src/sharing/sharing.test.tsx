// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import type { LibraryShare } from '@repartee/contracts/library/share';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { aScenario } from '@repartee/testing';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import { ShareButton } from './share-button.tsx';
import { type SharedContent, shareCalls } from './share-form.tsx';
import { copyCalls, SharedNotice } from './shared-notice.tsx';

const id = anId();
const scenario: SharedContent = { kind: 'scenario', id, name: 'Announce a delay' };
const playlist: SharedContent = { kind: 'playlist', id, name: 'First weeks' };
const group = { id: anId(), name: 'Team leads' };
const shared: LibraryShare = {
  id: anId(),
  mode: 'copy',
  organization: { id: anId(), name: 'Southbank Clinic' },
  group: null,
  created_by_name: 'Théo Lambert',
  created_at: anInstant,
};

function show(props: Partial<MockHostProps>, role: 'editor' | 'user' = 'editor') {
  render(
    <MockHost permissions={rolePermissions[role]} texts={{ 'mfe-coaching': coaching }} {...props}>
      {props.children ?? <ShareButton content={scenario} />}
    </MockHost>,
  );
}
const list = (items: LibraryShare[] = [shared]) =>
  answers(shareCalls.scenario.list, () => ({ items, groups: [group] }));
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog');
};

describe('the sharing dialog of a scenario', () => {
  it('R-PERM-3 the button that shares a scenario is not offered to users without the permission to share', () => {
    show({ calls: [list()] }, 'user');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('the sharing dialog asks for a group, or for an organization if the user’s organization has no groups', async () => {
    show({ calls: [list()] });
    await open();
    await screen.findByText('Southbank Clinic');
    expect(screen.getByRole('combobox', { name: 'Group' })).toBeTruthy();
    cleanup();
    show({ calls: [answers(shareCalls.scenario.list, () => ({ items: [], groups: [] }))] });
    await open();
    expect(await screen.findByRole('textbox', { name: 'Short name of the organization' })).toBeTruthy();
  });

  it('the sharing dialog lists with whom the scenario is shared, and can end the sharing', async () => {
    const removed = vi.fn();
    show({ calls: [list(), answers(shareCalls.scenario.remove, ({ params }) => void removed(params))] });
    await open();
    expect(await screen.findByText('Southbank Clinic')).toBeTruthy();
    expect(screen.getAllByText('Practise with it and make a copy of their own').length).toBeGreaterThan(0);
    expect(screen.getByText(/by Théo Lambert$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop sharing with Southbank Clinic' }));
    await vi.waitFor(() => expect(removed).toHaveBeenCalledWith({ id, share_id: shared.id }));
  });

  it('the sharing dialog leads to the access codes for guests, who have no account', async () => {
    show({ calls: [list()] });
    await open();
    const guests = screen.getByRole('region', { name: 'Invite guests' });
    expect(within(guests).getByRole('link').getAttribute('href')).toBe(
      `/apps/repartee/scenario/info-${id}#guests`,
    );
    fireEvent.click(within(guests).getByRole('link'));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the sharing dialog shows a field error for an unknown short name of an organization', async () => {
    const sent = vi.fn();
    show({
      calls: [
        list([]),
        answers(shareCalls.scenario.create, ({ body }) => {
          sent(body);
          throw apiError(400, {
            code: 'invalid_input',
            message: '',
            correlation_id: 'r',
            details: { 'recipient.organization_slug': 'is no other organization' },
          });
        }),
      ],
    });
    await open();
    expect(await screen.findByText('Nobody yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'An organization' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Short name of the organization',
    });
    fireEvent.change(field, { target: { value: 'nowhere' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Share' }).at(-1) as HTMLElement);
    expect(await screen.findByText('No other organization has this short name.')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ recipient: { organization_slug: 'nowhere' }, mode: 'use' });
    expect(field.value).toBe('nowhere');
  });
});

describe('the sharing dialog of a playlist', () => {
  it('R-PERM-3 the sharing dialog of a playlist shares the playlist with a group', async () => {
    const sent = vi.fn();
    const calls = [
      answers(shareCalls.playlist.list, () => ({ items: [], groups: [group] })),
      answers(shareCalls.playlist.create, ({ params, body }) => {
        sent(params, body);
        return { ...shared, organization: null, group };
      }),
    ];
    show({ calls, children: <ShareButton variant="icon" content={playlist} /> });
    fireEvent.click(screen.getByRole('button', { name: 'Share First weeks' }));
    expect(await screen.findByRole('dialog', { name: 'Share “First weeks”' })).toBeTruthy();
    const field = await screen.findByRole('combobox', { name: 'Group' });
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByTitle('Team leads'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Share' }).at(-1) as HTMLElement);
    const body = { recipient: { group_id: group.id }, mode: 'use' };
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ id }, body));
  });
});

describe('the notice of a shared scenario', () => {
  it('the notice of a shared scenario names the organization that shared it, and has a copy button', async () => {
    const copied = vi.fn();
    const calls = [
      answers(copyCalls.scenario, ({ params }) => {
        copied(params.id);
        return aScenario();
      }),
    ];
    const share = { mode: 'copy', organization_name: 'Atelier Nord' } as const;
    show({ calls, children: <SharedNotice content={scenario} share={share} /> });
    expect(screen.getByText('Shared with you by Atelier Nord')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
    await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(id));
  });

  it('the notice of a shared scenario has no copy button if the user may only use the scenario', () => {
    const share = { mode: 'use', organization_name: null } as const;
    show({ children: <SharedNotice content={scenario} share={share} /> });
    expect(screen.getByText('This scenario is shared with you')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull();
  });
});
