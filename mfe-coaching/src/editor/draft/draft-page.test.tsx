// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import * as calls from '@repartee/contracts/library/authoring/draft-endpoints';
import type { ScenarioDraft } from '@repartee/contracts/library/authoring/scenario-draft';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import {
  aMissionContent,
  anId,
  anObserverContent,
  aPersonaContent,
  aScenarioContent,
} from '@repartee/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import DraftPage from './draft-page.tsx';

const id = anId();
const common = { description: '', image: null, tags: [], visibility: 'organization' as const };
const whole = (change: Partial<ScenarioDraft> = {}): ScenarioDraft => ({
  id,
  state: 'complete',
  error_code: null,
  source: 'Tom is late again. Nobody told him.',
  language: 'en-GB',
  built_in: false,
  built_in_available: true,
  answered_by: { provider: 'Server', model: 'small', built_in: false },
  parts: {
    scenario: {
      item: { kind: 'scenario', name: 'Late again', ...common, content: aScenarioContent() },
      passages: ['Tom is late again.'],
    },
    persona: {
      item: { kind: 'persona', name: 'Tom Reyes', ...common, content: aPersonaContent() },
      passages: ['Nobody told him.'],
    },
    mission: {
      item: { kind: 'mission', name: 'A date', ...common, content: aMissionContent() },
      passages: [],
    },
    observer: {
      item: { kind: 'observer', name: 'Coach', ...common, content: anObserverContent() },
      passages: [],
    },
  },
  ...change,
});

const show = (draft: string | undefined, given: MockHostProps['calls']) =>
  render(
    <MockHost
      user={{ organization_role: 'editor' }}
      permissions={rolePermissions.editor}
      path="/apps/repartee/scenario/create?draft=new"
      texts={{ 'mfe-coaching': texts, player: {} }}
      calls={given ?? []}
    >
      <DraftPage id={draft} />
    </MockHost>,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const card = async (heading: string) =>
  within((await screen.findByRole('heading', { name: heading })).closest('li') as HTMLElement);

describe('the source text of a scenario draft', () => {
  it('the form for a new scenario draft shows a field error if the text is too short', async () => {
    const sent = vi.fn();
    show(undefined, [
      answers(calls.createScenarioDraft, ({ body }) => {
        sent(body);
        return whole({ state: 'running', parts: {} });
      }),
    ]);
    const field = await screen.findByRole('textbox', { name: /What is it about/ });
    fireEvent.change(field, { target: { value: 'Short' } });
    fireEvent.click(await button('Draft the scenario'));
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 'Tom is late again.' } });
    fireEvent.click(await button('Draft the scenario'));
    await vi.waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ source: 'Tom is late again.', language: 'en-GB', built_in: false }),
    );
  });

  it('the draft form shows the reason if the server cannot read an uploaded document', async () => {
    const read = vi.fn<() => { text: string; shortened: boolean }>();
    show(undefined, [answers(calls.readDraftSource, () => read())]);
    read.mockImplementationOnce(() => {
      const details = { file: 'protected' };
      throw apiError(400, { code: 'invalid_input', message: '', correlation_id: 'c', details });
    });
    await screen.findByRole('textbox', { name: /What is it about/ });
    const pick = () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['x'], 'case.pdf')] } });
    };
    pick();
    expect(await screen.findByText(texts.draft.document.error.protected)).toBeTruthy();
    read.mockReturnValueOnce({ text: 'Tom is late again.', shortened: true });
    pick();
    expect(await screen.findByText(/case\.pdf is long/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What is it about/ }).value).toBe(
      'Tom is late again.',
    );
    expect(screen.queryByRole('button', { name: texts.draft.document.put_back })).toBeNull();
  });

  it('the draft form can restore the text that an uploaded document has replaced', async () => {
    const answer = { text: 'Tom is late again.', shortened: false };
    show(undefined, [answers(calls.readDraftSource, () => answer)]);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What is it about/ });
    fireEvent.change(field, { target: { value: 'My own notes.' } });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['x'], 'case.pdf')] } });
    const back = await screen.findByRole('button', { name: texts.draft.document.put_back });
    expect(field.value).toBe('Tom is late again.');
    fireEvent.click(back);
    await vi.waitFor(() => expect(field.value).toBe('My own notes.'));
    expect(screen.queryByRole('button', { name: texts.draft.document.put_back })).toBeNull();
  });
});

describe('a scenario draft', () => {
  it('a scenario draft shows its finished parts and the part that the model is writing', async () => {
    const { scenario } = whole().parts;
    const states: ScenarioDraft[] = [
      whole({ state: 'running', parts: {} }),
      whole({ state: 'running', parts: { scenario } }),
    ];
    const removed = vi.fn();
    let reads = 0;
    show(id, [
      answers(calls.readScenarioDraft, () => states[Math.min(reads++, 1)] as ScenarioDraft),
      answers(calls.deleteScenarioDraft, removed),
    ]);
    expect(await screen.findByText('Writing the scenario (1 of 4)…')).toBeTruthy();
    expect(await screen.findByText('Writing the persona (2 of 4)…')).toBeTruthy();
    expect((await card('Late again')).getByText('Tom is late again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept and open' })).toBeNull();
    fireEvent.click(await button('Cancel'));
    await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
  });

  it('a scenario draft is accepted with the user’s changes and without the parts that the user left out', async () => {
    const sent = vi.fn();
    show(id, [
      answers(calls.readScenarioDraft, () => whole()),
      answers(calls.acceptScenarioDraft, ({ body }) => {
        sent(body);
        return { scenario_id: anId(), persona_id: anId(), mission_id: null, observer_id: anId() };
      }),
    ]);
    fireEvent.click((await card('A date')).getByRole('button', { name: 'Leave out' }));
    expect(screen.getByText(texts.draft.left_out.mission)).toBeTruthy();
    fireEvent.click((await card('Late again')).getByRole('button', { name: 'Edit: Scenario' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Third delay' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Keep the changes' }));
    expect((await card('Third delay')).getByText('Changed')).toBeTruthy();
    fireEvent.click(await button('Accept and open'));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      scenario: { name: 'Third delay' },
      persona: { name: 'Tom Reyes' },
      mission: null,
      observer: { name: 'Coach' },
    });
  });

  it('a failed scenario draft can be generated again from the same text', async () => {
    const { scenario } = whole().parts;
    const again = vi.fn();
    show(id, [
      answers(calls.readScenarioDraft, () =>
        whole({ state: 'failed', error_code: 'spending-limit', parts: { scenario } }),
      ),
      answers(calls.createScenarioDraft, ({ body }) => {
        again(body);
        return whole();
      }),
    ]);
    expect(await screen.findByText(texts.ai_error.spending_limit)).toBeTruthy();
    expect(await card('Late again')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept and open' })).toBeNull();
    fireEvent.click(await button('Try again'));
    const { source, language } = whole();
    await vi.waitFor(() => expect(again).toHaveBeenCalledWith({ source, language, built_in: false }));
    fireEvent.click(await button('Go on with the built-in engine'));
    await vi.waitFor(() => expect(again).toHaveBeenLastCalledWith({ source, language, built_in: true }));
  });

  it('B-6 a scenario draft says that it comes from the built-in engine if no model has written it', async () => {
    const by = { provider: 'Built in', model: 'practice', built_in: true };
    show(id, [answers(calls.readScenarioDraft, () => whole({ answered_by: by }))]);
    expect(await screen.findByText(texts.draft.built_in)).toBeTruthy();
  });
});
