// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { createUser } from '@repartee/contracts/people/user-endpoints';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';
import type { aUserRecord } from '@repartee/testing/builders/people';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import UserCreatePage from './user-create-page.tsx';
import { ines, saveUser, showUserForm, signedInUser, unsaved, write } from './user-form.fixture.tsx';

describe('the form of a new user', () => {
  const open = (answer: (body: object) => ReturnType<typeof aUserRecord>) =>
    showUserForm({
      path: '/settings/user/create',
      pattern: '/settings/user/create',
      calls: [answers(createUser, ({ body }) => answer(body))],
      children: <UserCreatePage />,
    });

  it('R-ROUTE-15 the form of a new user shows field errors for missing or invalid values', async () => {
    const sent = vi.fn();
    open(sent);
    write('First name', 'Léa');
    write('Email', 'not an address');
    saveUser();
    expect(await screen.findByText('This is needed.')).toBeTruthy();
    expect(screen.getByText('This is not an email address.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Last name' }).getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('R-ROUTE-15 R-PERM-6 the form of a new user offers only roles that the current user may grant', async () => {
    const sent = vi.fn(() => ines);
    open(sent);
    expect(screen.queryByRole('radio', { name: /Super-admin/ })).toBeNull();
    write('First name', 'Léa');
    write('Last name', 'Petit');
    write('Email', 'lea@x.example');
    fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }));
    fireEvent.mouseDown(screen.getByLabelText('Language'));
    fireEvent.click(await screen.findByTitle('French'));
    expect(unsaved()).toBe('true');
    saveUser();
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({
      email: 'lea@x.example',
      first_name: 'Léa',
      last_name: 'Petit',
      role: 'editor',
      language: 'fr-FR',
      image: null,
      group_ids: [],
      invite: true,
      invitation_link: false,
      organization_id: signedInUser.organization_id,
    });
  });

  it('R-ROUTE-15 without a mail server, the form of a new user shows an invitation link instead of sending a mail', async () => {
    const sent = vi.fn();
    showUserForm({
      path: '/settings/user/create',
      pattern: '/settings/user/create',
      calls: [
        answers(createUser, ({ body }) => {
          sent(body);
          const { id, email } = ines;
          return {
            ...ines,
            invitation_links: {
              ...{ done: 1, refused: [], expires_at: '2026-12-01T10:00:00.000Z' },
              links: [{ id, email, name: 'Léa', url: 'https://x.example/a#invite=c' }],
            },
          };
        }),
        answers(readMailStatus, () => ({ configured: false })),
      ],
      children: <UserCreatePage />,
    });
    expect(await screen.findByText(texts.no_mail.title)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: texts.user_form.invite_mail })).toBeNull();
    for (const field of ['First name', 'Last name']) write(field, 'Léa');
    write('Email', 'lea@x.example');
    saveUser();
    expect(await screen.findByText('https://x.example/a#invite=c')).toBeTruthy();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ invite: false, invitation_link: true }),
    );
  });

  it('R-ROUTE-15 the form of a new user shows a field error if another user has the email address', async () => {
    open(() => {
      throw apiError(409, { code: 'email_taken', message: '', correlation_id: 'r', details: { email: 'x' } });
    });
    for (const field of ['First name', 'Last name']) write(field, 'Léa');
    write('Email', 'sam@x.example');
    saveUser();
    expect(await screen.findByText(texts.user_form.email_taken)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('This could not be saved')).toBeNull();
  });
});
