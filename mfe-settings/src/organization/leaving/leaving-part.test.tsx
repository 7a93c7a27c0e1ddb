// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import {
  type OrganizationErasure,
  readOrganizationErasure,
  requestOrganizationErasure,
  undoOrganizationErasure,
} from '@repartee/contracts/people/organization/erasure';
import {
  listOrganizationExports,
  type OrganizationExport,
  requestOrganizationExport,
} from '@repartee/contracts/people/organization/export';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import english from '../../locales/en-GB.json' with { type: 'json' };
import french from '../../locales/fr-FR.json' with { type: 'json' };
import { atelier, notLeaving, showOrganizationPage, typeIntoField } from '../organization-pages.fixture.tsx';
import { LeavingPart } from './leaving-part.tsx';

const due_at = '2026-12-25T09:00:00.000Z';
const show = (calls: NonNullable<MockHostProps['calls']>) =>
  showOrganizationPage(<LeavingPart organization={atelier} />, 'operator', { calls });

const made = (state: OrganizationExport['state']): OrganizationExport => ({
  id: crypto.randomUUID(),
  state,
  requested_by_name: 'Awa Diallo',
  created_at: '2026-11-25T09:00:00.000Z',
  exported_at: '2026-11-25T09:00:00.000Z',
  expires_at: state === 'ready' ? '2026-12-02T09:00:00.000Z' : null,
  files: state === 'ready' ? 12 : 0,
  bytes: state === 'ready' ? 3_400_000 : null,
});

describe('E-10 leaving', () => {
  it('the erasure is requested with the name and the password, and shows the date', async () => {
    const sent = vi.fn();
    let state = notLeaving;
    show([
      answers(readOrganizationErasure, () => state),
      answers(requestOrganizationErasure, ({ body }) => {
        sent(body);
        if (body.current_password !== 'right')
          throw apiError(400, { code: 'wrong_credentials', message: '', correlation_id: 'c' });
        state = { ...state, due_at, may_undo: true };
        return state;
      }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Erase the organization' }));
    const dialog = within(await screen.findByRole('dialog'));
    const go = dialog.getByRole('button', { name: 'Erase the organization', hidden: true });
    typeIntoField(/^Type “Atelier Nord”/, 'Atelier Nord');
    typeIntoField('Your password', 'wrong');
    fireEvent.click(go);
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    typeIntoField('Your password', 'right');
    fireEvent.click(go);
    expect(await screen.findByText('Atelier Nord will be erased on 25 Dec 2026')).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ name: 'Atelier Nord', current_password: 'right' });
  });

  it('the undo asks first, and is not offered a second time', async () => {
    let state = { ...notLeaving, due_at, may_undo: true } as OrganizationErasure;
    const undo = vi.fn(() => {
      state = notLeaving;
      return state;
    });
    show([answers(readOrganizationErasure, () => state), answers(undoOrganizationErasure, undo)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the erasure' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(undo).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Undo the erasure', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Erase the organization' })).toBeTruthy();
    expect(undo).toHaveBeenCalledTimes(1);
    cleanup();
    state = { ...notLeaving, due_at };
    show([answers(readOrganizationErasure, () => state)]);
    expect(await screen.findByText(/^An operator has undone an erasure/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo the erasure' })).toBeNull();
  });

  it('a super-admin’s organization says why it cannot be erased', async () => {
    show([answers(readOrganizationErasure, () => ({ ...notLeaving, has_super_admin: true }))]);
    expect(await screen.findByText(/^A super-admin of this installation belongs/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase the organization' })).toBeNull();
  });

  it.each([
    ['en-GB', english, /JSON Lines/, /at once when a user is deleted or a guest erases their words/],
    [
      'fr-FR',
      french,
      /JSON Lines/,
      /aussitôt qu’un utilisateur est supprimé ou qu’un invité efface ses paroles/,
    ],
  ])(
    'the page says what an export is and when it is deleted, in %s',
    (_, { leaving, act }, format, deleted) => {
      expect(leaving.export_about).toMatch(format);
      expect(leaving.export_about).toMatch(deleted);
      expect(act.ask.delete_text).toMatch(/exports (?:of the organization|enregistrés)/);
    },
  );

  it('exports are listed with size and expiry, and one that is being made cannot be requested again', async () => {
    const request = vi.fn(() => made('queued'));
    let items = [made('ready')];
    show([
      answers(listOrganizationExports, () => ({ items })),
      answers(requestOrganizationExport, () => {
        items = [made('queued'), ...items];
        return request();
      }),
    ]);
    expect(await screen.findByText('12 files')).toBeTruthy();
    expect(screen.getByText('4 MB')).toBeTruthy();
    expect(screen.getByText('until 2 Dec 2026')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    expect(await screen.findByText('Being made. You can leave this page.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Export everything/ }));
    expect(request).toHaveBeenCalledTimes(1);
  });
});
