// @vitest-environment jsdom
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import type { Simulation } from '@repartee/contracts/library/authoring/simulation';
import * as simulations from '@repartee/contracts/library/authoring/simulation-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { ChatWithMessages, TestChatMessage } from '@repartee/contracts/session/chat/chat';
import {
  createChat,
  deleteChat,
  listChats,
  listOwnChats,
  readChat,
  sendChatMessage,
  updateChat,
} from '@repartee/contracts/session/chat/endpoints';
import { aMission, anId, aPersona, aPersonaContent, aScenario } from '@repartee/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { familyCalls } from '../../library/families.ts';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { type ItemFormValues, itemFormValues } from '../values/item-form-values.ts';
import { useTrials } from './trials.tsx';

const persona = () =>
  itemFormValues(aPersona({ name: 'Camille', content: aPersonaContent({ opening_line: 'Ten minutes.' }) }));
const instant = '2026-01-05T08:00:00.000Z';
const message = (change: Partial<TestChatMessage>): TestChatMessage => ({
  seq: 1,
  speaker: 'persona',
  text: 'Ten minutes.',
  state: 'complete',
  answered_by: null,
  error_code: null,
  finish_reason: null,
  outcome: null,
  first_part_ms: null,
  total_ms: null,
  created_at: instant,
  ...change,
});
const id = anId();
const chat = (...messages: TestChatMessage[]): ChatWithMessages => ({
  id,
  kind: 'test',
  name: 'Camille',
  model_id: null,
  model_name: 'small',
  instructions: '',
  ends_at: instant,
  message_count: messages.length,
  created_by_name: 'Awa',
  created_at: instant,
  updated_at: instant,
  messages,
});

function Editor({ values }: { values: ItemFormValues }) {
  const { button, items, panel } = useTrials(values);
  return (
    <>
      {button}
      {items.map(({ key, label, onSelect }) => (
        <button key={key} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      {panel}
    </>
  );
}
const show = (
  values: ItemFormValues,
  calls: MockHostProps['calls'],
  role: 'editor' | 'user' | 'operator' = 'editor',
) =>
  render(
    <MockHost
      user={{ organization_role: role }}
      permissions={rolePermissions[role]}
      texts={{ 'mfe-coaching': texts, player: {} }}
      calls={calls ?? []}
    >
      <Editor values={values} />
    </MockHost>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const write = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your message' }), { target: { value: text } });

describe('E-12 earlier test chats', () => {
  const { messages, ...summary } = chat(message({}));

  it('R-PERM-6 an editor reads, renames and deletes an own test chat', async () => {
    const renamed = vi.fn();
    const deleted = vi.fn();
    let name = summary.name;
    show(persona(), [
      answers(listOwnChats, () => ({
        items:
          deleted.mock.calls.length > 0
            ? []
            : [
                { ...summary, name },
                { ...summary, id: anId(), kind: 'session' as const, name: 'A session' },
              ],
      })),
      answers(readChat, () => ({ ...summary, name, messages })),
      answers(updateChat, ({ body }) => {
        renamed(body);
        name = body.name;
        return { ...summary, name };
      }),
      answers(deleteChat, ({ params }) => void deleted(params)),
    ]);
    await press(texts.earlier_chats.title);
    await press('Camille');
    expect(await screen.findByText('Ten minutes.')).toBeTruthy();
    await press(texts.earlier_chats.rename);
    fireEvent.change(await screen.findByRole('textbox', { name: texts.sessions.name }), {
      target: { value: 'A delay' },
    });
    await press(texts.sessions.save);
    await vi.waitFor(() =>
      expect(renamed).toHaveBeenCalledWith({ name: 'A delay', expected: { name: 'Camille' } }),
    );
    expect(await screen.findByRole('heading', { name: 'A delay' })).toBeTruthy();
    await press(texts.earlier_chats.delete);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: texts.earlier_chats.delete }));
    await vi.waitFor(() => expect(deleted).toHaveBeenCalledWith({ id }));
    expect(await screen.findByText(texts.earlier_chats.none)).toBeTruthy();
  });

  it('R-PERM-6 an operator sees the test chats of everybody in the organization', async () => {
    const items = [{ ...summary, name: 'Of a colleague', created_by_name: 'Inès Morel' }];
    show(persona(), [answers(listChats, () => ({ items, total: 1, page: 1, page_size: 12 }))], 'operator');
    await press(texts.earlier_chats.title);
    expect(await screen.findByText('Of a colleague')).toBeTruthy();
    expect(screen.getByText(/Inès Morel/)).toBeTruthy();
  });
});

describe('the test chat with a persona', () => {
  const said = message({ seq: 2, speaker: 'learner', text: 'Hello.' });
  const chatCalls = (reply: TestChatMessage, sent = vi.fn()) => [
    answers(createChat, ({ body }) => {
      sent(body);
      return chat(message({}));
    }),
    answers(sendChatMessage, ({ body }) => {
      sent(body);
      return chat(message({}), said);
    }),
    answers(readChat, () => chat(message({}), said, reply)),
  ];

  it('the test chat with a persona uses the values of the form without saving them', async () => {
    const sent = vi.fn();
    show(persona(), chatCalls(message({ seq: 3, text: 'Say it then.' }), sent));
    await press('Try it');
    expect(await screen.findByText('Ten minutes.')).toBeTruthy();
    expect(screen.getByText('Two minutes from your first message')).toBeTruthy();
    await write('Hello.');
    await press('Send');
    expect(await screen.findByText('Say it then.')).toBeTruthy();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      model_id: null,
      roleplay: { language: 'en-GB', persona: { name: 'Camille' }, scenario: null, mission: null },
    });
    expect(sent.mock.calls[1]?.[0]).toEqual({ text: 'Hello.' });
    expect(await screen.findByText(/s left/)).toBeTruthy();
  });

  it('the test chat with a persona ends when the persona’s reply has the outcome `lose`', async () => {
    show(persona(), chatCalls(message({ seq: 3, text: 'Enough.', outcome: 'lose' })));
    await press('Try it');
    await write('Hello.');
    await press('Send');
    expect(await screen.findByText(texts.trials.outcome.lose)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Begin again');
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeTruthy();
  });

  it.each(['Try it', 'Simulate the levels'])(
    'the panel opened by “%s” takes the keyboard focus, and gives it to “Try it” when it closes',
    async (name) => {
      show(persona(), []);
      await press(name);
      const heading = await screen.findByRole('heading', { name });
      await vi.waitFor(() => expect(document.activeElement).toBe(heading));
      await press('Close');
      const button = await screen.findByRole('button', { name: 'Try it' });
      await vi.waitFor(() => expect(document.activeElement).toBe(button));
    },
  );

  it('the test chat with a persona says which fields must be filled in before it can start', async () => {
    show({ ...persona(), name: '' }, []);
    await press('Try it');
    expect(await screen.findByText(texts.trials.incomplete.persona)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the test chat of a scenario form uses the selected persona and mission', async () => {
    const [met, mission] = [aPersona({ name: 'Omar' }), aMission({ name: 'A date' })];
    const values = { ...itemFormValues(aScenario({ name: 'Delay' })), persona: met.id, mission: mission.id };
    const sent = vi.fn();
    show(values, [
      ...chatCalls(message({ seq: 3, text: 'Yes.' }), sent),
      answers(familyCalls.persona.read, () => met),
      answers(familyCalls.mission.read, () => mission),
    ]);
    await press('Try it');
    await write('Hello.');
    await press('Send');
    await screen.findByText('Yes.');
    expect(sent.mock.calls[0]?.[0].roleplay).toMatchObject({
      persona: { name: 'Omar' },
      scenario: { name: 'Delay' },
      mission: { name: 'A date' },
    });
  });

  it('the test chat is not offered to users without the permission for test chats', async () => {
    show(persona(), [], 'user');
    await Promise.resolve();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the simulation of a conversation at each difficulty level', () => {
  const simulation = (state: Simulation['state'], change: Partial<Simulation> = {}): Simulation => ({
    id,
    state,
    error_code: null,
    disclosures_of: 4,
    answered_by: null,
    levels: ([1, 2, 3, 4] as const).map((level) => ({
      level,
      replies: 8,
      script_turns: 8,
      measures: {
        reply_words: 30 - level * 5,
        questions: level / 4,
        disclosures: 5 - level,
        pressure: level / 4,
      },
      transcript: [{ speaker: 'learner', text: `Line at ${level}` }],
    })),
    ...change,
  });

  it('B-4 the simulation of a conversation at each difficulty level shows how the persona behaved', async () => {
    show(persona(), [
      answers(simulations.createSimulation, () => simulation('running')),
      answers(simulations.readSimulation, () => simulation('complete')),
    ]);
    await press('Simulate the levels');
    await press('Play the four levels');
    const row = async (name: string) =>
      within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await row('Words in a reply')).toEqual(['25', '20', '15', '10']);
    expect(await row('Facts told, of 4')).toEqual(['4', '3', '2', '1']);
    expect(await row('Replies that press')).toEqual(['25%', '50%', '75%', '100%']);
    expect(screen.queryByText('Line at 4')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /level 4/i, expanded: false }));
    expect(await screen.findByText('Line at 4')).toBeTruthy();
  });

  it('the simulation of a conversation at each difficulty level can be cancelled', async () => {
    const removed = vi.fn();
    show(persona(), [
      answers(simulations.createSimulation, () => simulation('running')),
      answers(simulations.readSimulation, () => simulation('running')),
      answers(simulations.deleteSimulation, removed),
    ]);
    await press('Simulate the levels');
    await press('Play the four levels');
    expect(await screen.findByText('Reply 32 of 32…')).toBeTruthy();
    await press('Cancel');
    await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
    cleanup();
    show(persona(), [
      answers(simulations.createSimulation, () => simulation('running')),
      answers(simulations.readSimulation, () => simulation('failed', { error_code: 'no-model' })),
    ]);
    await press('Simulate the levels');
    await press('Play the four levels');
    expect(await screen.findByText(texts.ai_error.no_model)).toBeTruthy();
  });
});
