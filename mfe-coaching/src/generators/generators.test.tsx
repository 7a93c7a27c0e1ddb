// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { listPlaylistAssignees } from '@repartee/contracts/library/playlist/progress-endpoints';
import { readUnearnedChanges, type UnearnedCheck } from '@repartee/contracts/library/unearned-changes';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { generateSessions, listSessions } from '@repartee/contracts/session/endpoints';
import {
  deleteSessionGenerator,
  listSessionGenerators,
  type SessionGenerator,
  updateSessionGenerator,
} from '@repartee/contracts/session/session-generator/endpoints';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { aListedSession, aSessionGenerator } from '@repartee/testing/builders/sessions';
import { Toaster } from '@repartee/ui-kit/toast';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import InsightsPage from '../insights/insights-page.tsx';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import { generatorState } from './access-code-card.tsx';
import { GenerateButton } from './generate-button.tsx';

const page = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, page_size: 12 });

function show(generator: SessionGenerator, role: Role = 'editor') {
  const made = { asked: vi.fn(), changed: vi.fn(), deleted: vi.fn() };
  render(
    <MockHost
      permissions={rolePermissions[role]}
      path="/apps/repartee/insights?tab=codes"
      pattern="/apps/{product}/insights"
      texts={{ 'mfe-coaching': coaching }}
      calls={[
        answers(listSessionGenerators, () => page([generator])),
        answers(listSessions, ({ query }) => {
          made.asked(query);
          return page([
            aListedSession({ name: 'A guest’s try', owner_name: 'Jo', own: false, status: 'win' }),
          ]);
        }),
        answers(updateSessionGenerator, ({ body }) => {
          made.changed(body);
          if (body.max_sessions === 1)
            throw apiError(400, {
              code: 'invalid_input',
              message: '',
              correlation_id: 'r',
              details: { max_sessions: 'is below the sessions there are' },
            });
          return { ...generator, ...(body.closed ? { closed_at: anInstant } : {}) };
        }),
        answers(deleteSessionGenerator, ({ params }) => void made.deleted(params.id)),
      ]}
    >
      <InsightsPage />
      <Toaster />
    </MockHost>,
  );
  return made;
}
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Open the access code of Announce a delay' }));
  return screen.findByRole('dialog');
};

describe('access codes', () => {
  it('how to make an access code stands above the search and outside the card of the list', async () => {
    show(aSessionGenerator());
    const list = await screen.findByRole('list', { name: 'Access codes' });
    const hint = screen.getByText(/^To invite guests/);
    const search = screen.getByLabelText(coaching.generators.search);
    expect(hint.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(list.parentElement?.contains(hint)).toBe(false);
  });

  it('R-PERM-4 the dialog of an access code shows its QR code, its link and its sessions', async () => {
    const generator = aSessionGenerator();
    const { asked } = show(generator);
    const dialog = await open();
    expect(within(dialog).getByRole('img', { name: /QR code .* K7M4-Q2ZD-0X1P/ })).toBeTruthy();
    expect(within(dialog).getByText('K7M4-Q2ZD-0X1P').tagName).toBe('CODE');
    expect(await within(dialog).findByText('A guest’s try')).toBeTruthy();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ owner: 'made', session_generator_id: generator.id }),
    );
  });

  it('the dialog of a closed access code offers neither its QR code nor its course package, which let nobody in', async () => {
    show(aSessionGenerator({ closed_at: anInstant }));
    const dialog = await open();
    expect(within(dialog).getByText('K7M4-Q2ZD-0X1P').tagName).toBe('CODE');
    expect(within(dialog).queryByRole('img', { name: /QR code/ })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /Course package/ })).toBeNull();
  });

  it('if the browser cannot make a picture of the QR code, the download says so', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    show(aSessionGenerator());
    fireEvent.click(within(await open()).getByRole('button', { name: 'Download the QR code' }));
    expect(await screen.findByText(/could not make a picture of the QR code/)).toBeTruthy();
  });

  it('B-9 an access code can be shown over the full screen and printed', async () => {
    show(aSessionGenerator());
    const dialog = await open();
    const printed = vi
      .spyOn(window, 'print')
      .mockImplementation(() => dispatchEvent(new Event('afterprint')));
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Full screen' }));
    const sheet = await vi.waitFor(() => document.querySelector('body > dialog') as HTMLElement);
    expect(within(sheet).getByText('K7M4-Q2ZD-0X1P')).toBeTruthy();
    expect(within(sheet).getByRole('img', { name: /K7M4-Q2ZD-0X1P/ })).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
    await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(document.querySelector('body > dialog')).toBeNull());
  });

  it('E-4 the dialog of an access code shows no sessions to an editor who did not create the code', async () => {
    const { asked } = show(aSessionGenerator({ own: false }));
    const dialog = await open();
    expect(within(dialog).getByText('Whoever made this code reads its sessions.')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it('the dialog of an access code rejects a session limit below the number of existing sessions', async () => {
    const { changed } = show(aSessionGenerator());
    const dialog = await open();
    const field = await within(dialog).findByLabelText('Maximum sessions');
    fireEvent.change(field, { target: { value: '1' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('There are more sessions already.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close it' }));
    await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith({ closed: true }));
  });

  it('an access code is deleted only after a confirmation', async () => {
    const generator = aSessionGenerator();
    const { deleted } = show(generator);
    const dialog = await open();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete it' }));
    await screen.findByText('Delete this access code?');
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete it' }).at(-1) as HTMLElement);
    await vi.waitFor(() => expect(deleted).toHaveBeenCalledWith(generator.id));
  });

  it.each([
    ['open', {}],
    ['closed', { closed_at: anInstant }],
    ['expired', { expires_at: anInstant }],
    ['used_up', { sessions_used: 50 }],
  ] as const)(
    'an access code has the state `%s`, depending on its dates and its number of sessions',
    (state, given) => {
      expect(generatorState(aSessionGenerator(given))).toBe(state);
    },
  );
});

describe('R-PERM-4 the button that creates sessions for other users', () => {
  const scenario_id = anId();
  const user = {
    id: anId(),
    first_name: 'Inès',
    last_name: 'Morel',
    email: 'ines@example.org',
    image: null,
    status: 'active' as const,
  };
  const unchecked: UnearnedCheck = {
    ...{ scenario_id, scenario_name: 'Gives in', state: 'none', unearned: null },
    ...{ most_unearned: 2, pass_mark: 60, is_never_scored: false },
  };
  const refusal = { code: 'unearned_changes', message: '', correlation_id: 'r' } as const;
  function button(role: Role, check = unchecked) {
    const made = vi.fn();
    render(
      <MockHost
        permissions={rolePermissions[role]}
        texts={{ 'mfe-coaching': coaching }}
        calls={[
          answers(listPlaylistAssignees, () => ({ users: [user], groups: [] })),
          answers(readUnearnedChanges, () => check),
          answers(generateSessions, ({ body }) => {
            made(body);
            if (check.state === 'current') throw apiError(409, refusal);
            return { sessions: 1 };
          }),
        ]}
      >
        <GenerateButton scenario_id={scenario_id} />
      </MockHost>,
    );
    return made;
  }

  it('the button that creates sessions for other users needs the permission `coaching-session-generate`', () => {
    button('user');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the button that creates sessions for other users opens a dialog that requires at least one user', async () => {
    const made = button('editor');
    fireEvent.click(screen.getByRole('button', { name: 'Make sessions for others' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Make the sessions' }));
    expect(await screen.findByText('Choose somebody.')).toBeTruthy();
    expect(made).not.toHaveBeenCalled();
    fireEvent.mouseDown(screen.getAllByRole('combobox')[0] as HTMLElement);
    fireEvent.click(await screen.findByTitle('Inès Morel · ines@example.org'));
    fireEvent.click(screen.getByRole('button', { name: 'Make the sessions' }));
    await vi.waitFor(() =>
      expect(made).toHaveBeenCalledWith({
        scenario_id,
        valid_days: 30,
        user_ids: [user.id],
        group_ids: [],
      }),
    );
  });

  it('B-14 the dialog says before and after the press that a scenario above its limit is not assigned for its pass mark', async () => {
    button('editor', { ...unchecked, state: 'current', unearned: { count: 5, of: 50 } });
    fireEvent.click(screen.getByRole('button', { name: 'Make sessions for others' }));
    const form = within(await screen.findByRole('form', { name: 'Make sessions for others' }));
    expect(await form.findByText(/gave in unearned in 5 of 50 answers/)).toBeTruthy();
    fireEvent.mouseDown(screen.getAllByRole('combobox')[0] as HTMLElement);
    fireEvent.click(await screen.findByTitle('Inès Morel · ines@example.org'));
    fireEvent.click(screen.getByRole('button', { name: 'Make the sessions' }));
    expect(await screen.findByText(/gives in unearned too often/)).toBeTruthy();
  });
});
