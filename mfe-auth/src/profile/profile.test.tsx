// @vitest-environment jsdom
import { apiError, createUnsavedWork } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import {
  exportOwnData,
  readErasureRequest,
  readRetention,
  requestErasure,
  withdrawErasureRequest,
} from '@repartee/contracts/data-rights/endpoints';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { Accommodation } from '@repartee/contracts/people/accommodation';
import { readOwnAccommodation } from '@repartee/contracts/people/accommodation-endpoints';
import { type AiBudget, readOwnAiBudget } from '@repartee/contracts/people/ai-budget-endpoints';
import {
  changePassword,
  endAuthSession,
  listOwnAuthSessions,
  signOutEverywhere,
  updateMe,
} from '@repartee/contracts/people/identity/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import {
  readNotificationPreferences,
  updateNotificationPreferences,
} from '@repartee/contracts/people/notification/endpoints';
import {
  readMailPreferences,
  readMailStatus,
  updateMailPreferences,
} from '@repartee/contracts/runtime/mail/endpoints';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };
import { aSessionStore } from '../testing/a-session.ts';
import ChangePasswordPage from './change-password-page.tsx';
import { deviceName } from './device-name.ts';
import ProfilePage from './profile-page.tsx';

const ines = {
  id: 'i',
  email: 'ines@atelier.example',
  first_name: 'Inès',
  last_name: 'Morel',
  organization_name: 'Atelier Nord',
  organization_role: 'user',
} as const;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const aSignIn = (id: string, device: string, current: boolean) => ({
  id,
  method: 'password' as const,
  device,
  address: '192.0.2.7',
  created_at: '2026-11-01T10:00:00.000Z',
  last_seen_at: '2026-11-20T09:00:00.000Z',
  ends_at: current ? '2026-12-01T10:00:00.000Z' : '2026-11-25T10:00:00.000Z',
  latest_end_at: '2026-12-01T10:00:00.000Z',
  current,
});
const twoDevices = answers(listOwnAuthSessions, () => ({
  items: [aSignIn('1', firefox, true), aSignIn('2', iphone, false)],
}));

const show = (page: ReactNode, props: Partial<MockHostProps>) =>
  render(
    <MockHost texts={{ 'mfe-auth': texts }} host={{ session: aSessionStore({}, ines) }} {...props}>
      {page}
    </MockHost>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('R-ROUTE-11 the profile page', () => {
  it('an account without a password is offered no change of it, and is told where it signs in', async () => {
    const session = aSessionStore({}, { ...ines, has_password: false });
    show(<ProfilePage />, { calls: [twoDevices], host: { session }, path: '/?tab=security' });
    await screen.findByText(texts.profile.password_elsewhere);
    expect(screen.queryByText(texts.profile.change_password)).toBeNull();
    expect(screen.queryByText(texts.second_factor.title)).toBeNull();
  });

  it('E-3 a user who has to add a second factor sees the tab for signing in first', async () => {
    const session = aSessionStore({}, { ...ines, second_factor_due: '2026-11-20T09:00:00.000Z' });
    show(<ProfilePage />, { calls: [twoDevices], host: { session } });
    await screen.findByRole('heading', { name: texts.second_factor.title });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(texts.profile.sign_in);
  });

  it('B-16 the profile states the accommodations in words, and nothing for a user without one', async () => {
    const none = { extra_time: 'none', extra_days: 0, extra_attempts: 0 } as const;
    const usual = { ...none, slower_partner: false, larger_captions: false };
    const more = { extra_time: 'half', extra_days: 7, extra_attempts: 1 } as const;
    const reading = vi.fn(() => ({ ...more, slower_partner: true, larger_captions: true }) as Accommodation);
    const calls = [twoDevices, answers(readOwnAccommodation, reading)];
    const { unmount } = show(<ProfilePage />, { calls });
    const { time, slower, captions } = texts.accommodation;
    await screen.findByRole('heading', { name: texts.accommodation.title });
    for (const line of [time.half, slower, captions]) expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByText(/^7 more days until a due date/)).toBeTruthy();
    expect(screen.getByText('1 more attempt at each step of a playlist')).toBeTruthy();
    unmount();
    reading.mockReturnValue(usual);
    show(<ProfilePage />, { calls });
    await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(2));
    await screen.findByRole('heading', { name: 'Inès Morel' });
    expect(screen.queryByRole('heading', { name: texts.accommodation.title })).toBeNull();
  });

  it('B-5 the profile states what is left of the AI budget, and nothing without a limit', async () => {
    const own = {
      own_budget_eur: null,
      used_eur: '1',
      used_up: false,
      resets_at: '2026-12-01T00:00:00.000Z',
    };
    const reading = vi.fn((): AiBudget => ({ ...own, budget_eur: '5', budget_of: 'user', left_eur: '4' }));
    const calls = [twoDevices, answers(readOwnAiBudget, reading)];
    const { unmount } = show(<ProfilePage />, { calls });
    expect(await screen.findByText('€4.00 of €5.00 left this month.')).toBeTruthy();
    unmount();
    reading.mockReturnValue({ ...own, budget_eur: null, budget_of: null, left_eur: null });
    show(<ProfilePage />, { calls });
    await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(2));
    await screen.findByRole('heading', { name: 'Inès Morel' });
    expect(screen.queryByRole('heading', { name: texts.ai_budget.title })).toBeNull();
  });

  it('the profile page saves name and language, and applies both to the page at once', async () => {
    const session = aSessionStore({}, ines);
    const [heard, spoken]: [unknown[], string[]] = [[], []];
    const calls = [
      twoDevices,
      answers(updateMe, ({ body }) => {
        heard.push(body);
        return readUser({ ...ines, ...body });
      }),
    ];
    const setLanguage = (locale: string) => void spoken.push(locale);
    show(<ProfilePage />, { calls, host: { session, setLanguage } });
    await screen.findByRole('heading', { name: 'Inès Morel' });
    type('Last name', 'Morel-Roy');
    fireEvent.mouseDown(screen.getByLabelText(texts.profile.language));
    fireEvent.click(await screen.findByTitle('Français'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Inès Morel-Roy' });
    expect(heard).toEqual([
      { first_name: 'Inès', last_name: 'Morel-Roy', language: 'fr-FR', chosen_time_zone: null, image: null },
    ]);
    expect(spoken).toEqual(['fr-FR']);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('the profile form keeps input that was typed during a save', async () => {
    let answer: () => void = () => undefined;
    const saving = answers(updateMe, ({ body }) => {
      return new Promise((resolve) => {
        answer = () => resolve(readUser({ ...ines, ...body }));
      });
    });
    show(<ProfilePage />, { calls: [twoDevices, saving] });
    await screen.findByRole('heading', { name: 'Inès Morel' });
    type('Last name', 'Morel-Roy');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Save', busy: true });
    type('First name', 'Agnès');
    answer();
    await screen.findByRole('heading', { name: 'Inès Morel-Roy' });
    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Agnès');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });

  it('R-APP-2 the profile form counts an emptied name as an unsaved change', async () => {
    const unsaved = createUnsavedWork();
    show(<ProfilePage />, { calls: [twoDevices], host: { session: aSessionStore({}, ines), unsaved } });
    await screen.findByRole('heading', { name: 'Inès Morel' });
    expect(unsaved.any()).toBe(false);
    type('First name', ' ');
    expect(unsaved.any()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(texts.profile.name_missing)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect([unsaved.any(), screen.queryByText(texts.profile.name_missing)]).toEqual([false, null]);
  });

  it('E-3 the profile page can sign out another device of the user', async () => {
    const ended: unknown[] = [];
    const calls = [twoDevices, answers(endAuthSession, ({ params }) => void ended.push(params.id))];
    show(<ProfilePage />, { calls, path: '/?tab=security' });
    const here = (await screen.findByText('Firefox on Linux')).closest('li') as HTMLElement;
    expect(within(here).getByText(texts.sign_ins.this)).toBeTruthy();
    expect(within(here).getByText('192.0.2.7')).toBeTruthy();
    expect(within(here).queryByRole('button')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(ended).toEqual(['2']));
    expect(deviceName('curl/8')).toEqual({ browser: '', system: '' });
  });

  it.each([
    ['password', false],
    ['keycloak', true],
  ] as const)(
    'E-3 R-CALL-11 the button that ends all auth sessions also signs out this browser (signed in by %s)',
    async (via, keep_this) => {
      const heard: unknown[] = [];
      const calls = [twoDevices, answers(signOutEverywhere, ({ body }) => void heard.push(body))];
      const session = aSessionStore({ signOut: async () => void heard.push('here') }, ines, via);
      HTMLDialogElement.prototype.showModal = function open() {
        this.open = true;
      };
      HTMLDialogElement.prototype.close = function close() {
        this.open = false;
      };
      show(<ProfilePage />, { calls, host: { session }, path: '/?tab=security' });
      fireEvent.click(await screen.findByRole('button', { name: texts.sign_ins.end_all }));
      expect(heard).toEqual([]);
      const dialog = await screen.findByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: texts.sign_ins.end_all }));
      await waitFor(() => expect(heard).toEqual([{ keep_this }, 'here']));
    },
  );
});

describe('the user’s own data on the profile page', () => {
  it('E-10 users can download their data, request its erasure, and withdraw the request', async () => {
    let requested_at: string | null = null;
    const heard: string[] = [];
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
    const calls = [
      twoDevices,
      answers(exportOwnData, () => new File(['{}'], 'data.json')),
      answers(readErasureRequest, () => ({ requested_at })),
      answers(requestErasure, () => {
        heard.push('asked');
        requested_at = '2026-11-20T09:00:00.000Z';
        return { requested_at };
      }),
      answers(withdrawErasureRequest, () => {
        heard.push('withdrawn');
        requested_at = null;
        return undefined;
      }),
    ];
    show(<ProfilePage />, { calls, path: '/?tab=data' });
    fireEvent.click(await screen.findByRole('button', { name: texts.own_data.save }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
    fireEvent.click(await screen.findByRole('button', { name: texts.own_data.erase }));
    const dialog = await screen.findByRole('dialog');
    expect(heard).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: texts.own_data.erase }));
    fireEvent.click(await screen.findByRole('button', { name: texts.own_data.withdraw }));
    await screen.findByRole('button', { name: texts.own_data.erase });
    expect(heard).toEqual(['asked', 'withdrawn']);
  });
});

describe('how long the user’s data are kept, on the profile page', () => {
  const kept = { transcript_days: 90, report_days: null, audio_days: 1, organization_name: 'Atelier Nord' };
  it.each([
    [
      'en-GB',
      texts,
      [
        'Conversations are erased 90 days after they end.',
        'The feedback is kept until your organization erases it.',
        'Recordings are erased 1 day after the conversation.',
      ],
    ],
    [
      'fr-FR',
      french,
      [
        'Les conversations sont effacées 90 jours après leur fin.',
        'Le retour est conservé jusqu’à ce que votre organisation l’efface.',
        'Les enregistrements sont effacés 1 jour après la conversation.',
      ],
    ],
  ] as const)(
    'E-10 a user reads the retention periods of the organization in %s',
    async (locale, translated, lines) => {
      const calls = [twoDevices, answers(readRetention, () => kept)];
      show(<ProfilePage />, { calls, path: '/?tab=data', texts: { 'mfe-auth': translated }, locale });
      for (const line of lines)
        expect(
          await screen.findByText((_, element) => element?.tagName === 'LI' && element.textContent === line),
        ).toBeTruthy();
    },
  );
});

describe('the notification settings on the profile page', () => {
  it('E-7 the notification settings show a skeleton of five rows while loading', async () => {
    const permissions = ['user-self-edit', 'coaching-playlist-list'];
    const calls = [
      twoDevices,
      answers(readNotificationPreferences, () => new Promise<never>(() => undefined)),
    ];
    show(<ProfilePage />, {
      calls,
      host: { session: aSessionStore({}, { ...ines, permissions }) },
      path: '/?tab=notifications',
    });
    const heading = await screen.findByRole('heading', { name: texts.notifications.title });
    const loading = within(heading.closest('section') as HTMLElement).getAllByRole('status');
    expect(loading[0]?.querySelectorAll('[aria-hidden] > div')).toHaveLength(5);
  });

  it('E-7 the check box for emails of a kind of notification shows the stored setting and saves a change', async () => {
    const stored = { kind: 'report-ready' as const, in_product: true, mail: false };
    const heard: unknown[] = [];
    const calls = [
      twoDevices,
      answers(readNotificationPreferences, () => ({ items: [stored] })),
      answers(updateNotificationPreferences, ({ body }) => {
        heard.push(body.items);
        stored.mail = body.items[0]?.mail ?? false;
        return { items: [stored] };
      }),
    ];
    show(<ProfilePage />, { calls, path: '/?tab=notifications' });
    const group = await screen.findByRole('group', { name: texts.notifications.kind['report-ready'] });
    const mail = within(group).getByRole('checkbox', { name: texts.notifications.mail }) as HTMLInputElement;
    expect(mail.checked).toBe(false);
    fireEvent.click(mail);
    await waitFor(() => expect(heard).toEqual([[{ kind: 'report-ready', in_product: true, mail: true }]]));
    await waitFor(() => expect(mail.checked).toBe(true));
  });

  it('E-7 the profile switches the weekly digest off, and keeps own quiet hours', async () => {
    const heard: unknown[] = [];
    let stored: ReplyOf<typeof readMailPreferences> = {
      ...{ weekly_digest: true, quiet_hours: 'organization' },
      organization_quiet_hours: { from: '19:00', until: '07:00' },
    };
    const calls = [
      twoDevices,
      answers(readMailPreferences, () => stored),
      answers(updateMailPreferences, ({ body }) => {
        heard.push(body);
        stored = { ...stored, ...body } as typeof stored;
        return undefined;
      }),
    ];
    show(<ProfilePage />, { calls, path: '/?tab=notifications' });
    const digest = (await screen.findByRole('checkbox', { name: texts.mail.digest })) as HTMLInputElement;
    expect(digest.checked).toBe(true);
    fireEvent.click(digest);
    await waitFor(() => expect(digest.checked).toBe(false));
    expect(screen.getByText('As my organization: 19:00 to 07:00')).toBeTruthy();
    fireEvent.mouseDown(screen.getByLabelText(texts.mail.quiet));
    fireEvent.click(await screen.findByText(texts.mail.quiet_own));
    fireEvent.mouseDown(await screen.findByLabelText(texts.mail.quiet_until));
    fireEvent.click(await screen.findByText('07:30'));
    await waitFor(() =>
      expect(heard).toEqual([
        { weekly_digest: false },
        { quiet_hours: { from: '19:00', until: '07:00' } },
        { quiet_hours: { from: '19:00', until: '07:30' } },
      ]),
    );
  });

  it('E-7 without a mail server, the notification settings say so and have no check box for emails', async () => {
    const stored = { kind: 'report-ready' as const, in_product: true, mail: true };
    const calls = [
      twoDevices,
      answers(readNotificationPreferences, () => ({ items: [stored] })),
      answers(readMailStatus, () => ({ configured: false })),
    ];
    show(<ProfilePage />, { calls, path: '/?tab=notifications' });
    expect(await screen.findByText(new RegExp(texts.notifications.no_mail))).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: texts.notifications.in_product })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: texts.notifications.mail })).toBeNull();
  });
});

describe('R-CALL-7 the form that changes the password', () => {
  it('the form that changes the password sends the old and the new password, and returns to the profile', async () => {
    const unsaved = createUnsavedWork();
    const heard: unknown[] = [];
    const calls = [answers(changePassword, ({ body }) => void heard.push(body))];
    const host = { session: aSessionStore({}, ines), unsaved };
    show(<ChangePasswordPage />, { calls, host, pattern: '/password', path: '/password' });
    await screen.findByRole('heading', { level: 1 });
    type(texts.change.current, 'Old-one-1');
    type(texts.change.new, 'Long-enough-1');
    expect(unsaved.any()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: texts.change.submit }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    expect(heard).toEqual([{ current_password: 'Old-one-1', new_password: 'Long-enough-1' }]);
    expect(unsaved.any()).toBe(false);
  });

  it('an account without a password is sent to the profile', async () => {
    const host = { session: aSessionStore({}, { ...ines, has_password: false }) };
    show(<ChangePasswordPage />, { host, pattern: '/password', path: '/password' });
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    expect(screen.queryByLabelText(texts.change.current)).toBeNull();
  });

  it('the form that changes the password shows a wrong current password as a field error', async () => {
    const calls = [
      answers(changePassword, () => {
        throw apiError(400, { code: 'wrong_credentials', message: 'no', correlation_id: 'c' });
      }),
    ];
    show(<ChangePasswordPage />, { calls });
    const submit = (await screen.findByRole('button', { name: texts.change.submit })) as HTMLButtonElement;
    type(texts.change.current, 'Old-one-1');
    type(texts.change.new, 'weak');
    fireEvent.click(submit);
    await screen.findByText(texts.password.invalid);
    type(texts.change.new, 'Long-enough-1');
    fireEvent.click(submit);
    await screen.findByText(texts.change.wrong);
    expect((screen.getByLabelText(texts.change.new) as HTMLInputElement).value).toBe('Long-enough-1');
  });
});
