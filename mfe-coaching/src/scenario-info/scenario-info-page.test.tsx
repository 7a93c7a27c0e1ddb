// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { ErrorCode } from '@repartee/contracts/errors';
import { readPlaylist } from '@repartee/contracts/library/playlist/endpoints';
import type { PlaylistStep } from '@repartee/contracts/library/playlist/progress';
import { readPlaylistProgress } from '@repartee/contracts/library/playlist/progress-endpoints';
import { type AiBudget, readOwnAiBudget } from '@repartee/contracts/people/ai-budget-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { createSession, listSessions, readScenarioBrief } from '@repartee/contracts/session/endpoints';
import { type ListedSession, noAudio } from '@repartee/contracts/session/session';
import {
  createSessionGenerator,
  listSessionGenerators,
  type SessionGenerator,
} from '@repartee/contracts/session/session-generator/endpoints';
import player from '@repartee/session-player/locales/en-GB' with { type: 'json' };
import { unsentTurnOf } from '@repartee/session-player/unsent-turn';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { aPlaylist, aPlaylistStep } from '@repartee/testing/builders/playlists';
import {
  aListedSession,
  aScenarioBrief,
  aSession,
  aSessionGenerator,
} from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import ScenarioInfoPage from './scenario-info-page.tsx';

const scenario = aScenarioBrief();
const playlist = aPlaylist({ name: 'First weeks', pass_mark: 75 });
const pattern = '/apps/{product}/scenario/info-{scenario}';
const generator = aSessionGenerator({ scenario_id: scenario.id, scenario_name: scenario.name });
const noBudget: AiBudget = {
  ...{ budget_eur: null, budget_of: null, own_budget_eur: null, left_eur: null },
  ...{ used_eur: '0', used_up: false, resets_at: '2026-12-01T12:00:00.000Z' },
};
interface Known {
  readonly tries?: ListedSession[];
  readonly generators?: SessionGenerator[];
  readonly brief?: () => Promise<ReplyOf<typeof readScenarioBrief>>;
  /** The step of a playlist as which the scenario is opened. */
  readonly step?: PlaylistStep;
  readonly refusal?: ErrorCode;
  readonly budget?: Partial<AiBudget>;
}

function show(role: Role, options: Known = {}) {
  const made = vi.fn();
  const page = <T,>(items: T[]) => ({ items, total: items.length, page: 1, page_size: 12 });
  const session = aSession();
  render(
    <MockHost
      permissions={rolePermissions[role]}
      path={`/apps/repartee/scenario/info-${scenario.id}${options.step ? `?playlist=${playlist.id}` : ''}`}
      pattern={pattern}
      texts={{ 'mfe-coaching': coaching, player }}
      calls={[
        answers(readScenarioBrief, options.brief ?? (() => ({ ...scenario, audio: noAudio }))),
        answers(listSessions, () => page(options.tries ?? [])),
        answers(listSessionGenerators, () => page(options.generators ?? [])),
        answers(readOwnAiBudget, () => ({ ...noBudget, ...options.budget })),
        answers(createSession, ({ body }) => {
          made(body);
          if (options.refusal)
            throw apiError(409, {
              ...{ code: options.refusal, message: '', correlation_id: 'r' },
              details: { resets_at: '2026-12-01T12:00:00.000Z' },
            });
          return session;
        }),
        answers(readPlaylist, () => playlist),
        answers(readPlaylistProgress, () => ({
          ...{ state: 'in-progress' as const, passed_count: 0, step: 1, overdue: false },
          steps: options.step ? [options.step] : [],
        })),
        answers(createSessionGenerator, ({ body }) => {
          made(body);
          return { ...generator, id: anId(), access_code: 'fresh_code' };
        }),
      ]}
    >
      <ScenarioInfoPage />
    </MockHost>,
  );
  return { made, session };
}

/** Types the first turn, and sends it if there is one. */
function say(text: string) {
  const field = screen.getByRole('textbox', { name: 'What you say to Camille' });
  fireEvent.change(field, { target: { value: text } });
  if (text) fireEvent.keyDown(field, { key: 'Enter' });
}

describe('the scenario page', () => {
  it.each<[Role, number]>([
    ['editor', 1],
    ['user', 0],
  ])(
    'R-ROUTE-27 for the role %s, the head of the page has %i links to the access codes for guests',
    async (role, links) => {
      show(role);
      await screen.findByRole('heading', { level: 1, name: scenario.name });
      const found = screen.queryAllByRole('link', { name: 'Invite guests' });
      expect(found).toHaveLength(links);
      for (const link of found)
        expect(document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '')).not.toBeNull();
    },
  );

  it('R-ROUTE-23 the scenario page shows the situation, mission, success criteria and observers', async () => {
    show('user');
    await screen.findByRole('heading', { level: 1, name: scenario.name });
    const said = document.body.textContent ?? '';
    for (const words of [
      scenario.context,
      scenario.mission?.brief ?? '',
      'You agree a date together',
      'Difficulty 3 of 4: Sceptical',
      '10 minutes',
      '12 turns',
      'Pass mark: 60 of 100',
      'Bad-news coach',
      'You are talking with an AI.',
    ])
      expect(said).toContain(words);
  });

  it('the first turn that is typed on the scenario page starts a session, which gets it', async () => {
    const { made, session } = show('user');
    expect(await screen.findByText(scenario.persona.opening_line)).toBeTruthy();
    say('We are three weeks late.');
    await vi.waitFor(() => expect(unsentTurnOf(session.id)).toBe('We are three weeks late.'));
    expect(unsentTurnOf(scenario.id)).toBe('');
    expect(made.mock.calls).toEqual([[{ scenario_id: scenario.id }]]);
  });

  it.each([
    [{ budget_eur: '5', left_eur: '4.2' }, '€4.20 of your AI budget left this month.'],
    [
      { budget_eur: '5', left_eur: '0', used_up: true },
      'Your AI budget of this month is used up. It is full again on 1 Dec 2026.',
    ],
  ])('B-5 the scenario page says what is left of the AI budget %o', async (budget, text) => {
    show('user', { budget });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each<[ErrorCode, string]>([
    ['attempts_used_up', 'You have used all attempts of this step.'],
    ['ai_budget_used_up', 'Your AI budget of this month is used up. It is full again on 1 Dec 2026.'],
    ['not_found', 'This scenario or its playlist is not there any more.'],
    ['too_many_requests', 'The conversation could not be started. Try again.'],
  ])(
    'R-STORE-2 if a session cannot be started because of `%s`, the first turn stays where it was typed',
    async (refusal, text) => {
      show('user', { refusal });
      const field = await screen.findByRole('textbox');
      say('We are late.');
      expect(await screen.findByText(text)).toBeTruthy();
      expect(field).toHaveProperty('value', 'We are late.');
      expect(unsentTurnOf(scenario.id)).toBe('We are late.');
      say('');
    },
  );

  it('R-ENT-4 opened as a step of a playlist, the scenario page shows its pass mark and attempts, and starts the step', async () => {
    const step = aPlaylistStep({ scenario_id: scenario.id, attempts_left: 2 });
    const { made } = show('user', { step });
    await screen.findByText('2 attempts left');
    expect(screen.getByText('Pass mark: 75 of 100')).toBeTruthy();
    say('We are late.');
    await vi.waitFor(() =>
      expect(made).toHaveBeenCalledWith({ scenario_id: scenario.id, playlist_id: playlist.id }),
    );
    cleanup();
    show('user', { step: { ...step, attempts_left: 0 } });
    expect(await screen.findByText('You have used all attempts of this step.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'First weeks' })).toBeTruthy();
  });

  it('the scenario page says who speaks first if the persona has no opening line', async () => {
    const quiet = { ...scenario, persona: { ...scenario.persona, opening_line: '' } };
    show('user', { brief: async () => ({ ...quiet, audio: noAudio }) });
    expect(await screen.findByText('Camille waits for you to speak first.')).toBeTruthy();
  });

  it('E-4 the scenario page shows who hears the learner and who speaks, or what is missing', async () => {
    const model = (provider: string) => ({ provider_id: anId(), provider, model: 'm' });
    const spoken = { ...scenario, mode: 'realtime' as const };
    show('user', {
      brief: async () => ({
        ...spoken,
        audio: { ...noAudio, transcribed_by: [model('Scribe')], spoken_by: [model('Speaker')] },
      }),
    });
    expect(await screen.findByText(/meant to be a live call, and no model for one is set up/)).toBeTruthy();
    expect(screen.getByText('Live call')).toBeTruthy();
    expect(screen.getByText(/What you say is written down by Scribe \(m\)\./).textContent).toContain(
      'Camille’s words are spoken by Speaker (m). The words become part of the conversation; the sound is kept only if you agree to a recording. You can type at any time.',
    );
    cleanup();
    show('user', { brief: async () => ({ ...spoken, mode: 'voice', audio: noAudio }) });
    expect(await screen.findByText(/No voice is set up here, and this device has none/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
    cleanup();
    show('user', {});
    expect(await screen.findByText('Typed')).toBeTruthy();
    expect(screen.queryByText(/No voice is set up here/)).toBeNull();
  });

  it('the scenario page shows an error with a heading if the scenario was deleted', async () => {
    const gone = apiError(404, { code: 'not_found', message: '', correlation_id: 'r' });
    show('user', { brief: () => Promise.reject(gone) });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is nothing here');
  });

  it('the scenario page shows no composer until the user’s earlier sessions have loaded', async () => {
    const running = aListedSession({ status: 'in-progress', scenario_id: scenario.id });
    show('user', { tries: [running] });
    let fields = 0;
    const watch = new MutationObserver(() => {
      fields += screen.queryAllByRole('textbox').length;
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await screen.findByRole('link', { name: 'Continue' });
    watch.disconnect();
    expect(fields).toBe(0);
  });

  it('the scenario page offers to resume a running session before it offers a new one', async () => {
    const running = aListedSession({ status: 'in-progress', scenario_id: scenario.id });
    show('user', { tries: [running] });
    const go = await screen.findByRole('link', { name: 'Continue' });
    expect(go.getAttribute('href')).toBe(`/apps/repartee/session/play-${running.id}`);
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(screen.getByRole('textbox')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  it('E-4 the scenario page starts a session that somebody has prepared, and leaves it to that session to say who may read it', async () => {
    show('user', { tries: [aListedSession({ status: 'empty', scenario_id: scenario.id })] });
    await screen.findByRole('link', { name: 'Start' });
    expect(screen.queryByText(/can be read by/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(screen.getByText(/can be read by/)).toBeTruthy();
  });

  it('R-PERM-6 the scenario page shows access codes only to users who may create them', async () => {
    show('user');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Share with a guest')).toBeNull();
    cleanup();
    show('editor', { generators: [generator] });
    expect(await screen.findByText('K7M4-Q2ZD-0X1P')).toBeTruthy();
    expect(screen.getByText(/7 of 50 used/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Link and QR code' }));
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /K7M4-Q2ZD-0X1P/ })).toBeTruthy();
  });

  it('the scenario page creates an access code and shows it', async () => {
    const { made } = show('editor');
    fireEvent.mouseDown(await screen.findByLabelText('Valid for'));
    fireEvent.click(await screen.findByTitle('30 days'));
    fireEvent.mouseDown(screen.getByLabelText('For'));
    fireEvent.click(await screen.findByTitle('10 guests'));
    fireEvent.click(screen.getByRole('button', { name: 'Make an access code' }));
    expect(await screen.findByText('fresh_code')).toBeTruthy();
    expect(made).toHaveBeenCalledWith({ scenario_id: scenario.id, valid_days: 30, max_sessions: 10 });
  });

  it('the scenario page shows no link for an access code that has expired or is used up', async () => {
    const over = [
      { ...generator, id: anId(), expires_at: anInstant },
      { ...generator, id: anId(), sessions_used: 50 },
    ];
    show('editor', { generators: over });
    expect(await screen.findByText('Expired')).toBeTruthy();
    expect(screen.getByText('Used up')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull();
  });
});
