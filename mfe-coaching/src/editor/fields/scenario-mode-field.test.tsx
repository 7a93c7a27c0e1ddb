// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { listVoiceModels, type VoiceModel } from '@repartee/contracts/ai/voice-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { aScenario } from '@repartee/testing';
import { anId } from '@repartee/testing/builders/identifier';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { familyCalls } from '../../library/families.ts';
import EditPage from '../edit-page.tsx';
import { at, persona, saveItem, showEditor } from '../editor-page.fixture.tsx';

const scenario = aScenario({
  links: [{ role: 'persona', item_id: persona.id, name: persona.name }],
});
const model = (provider_name: string, name: string): VoiceModel => ({
  model_id: anId(),
  model: name,
  provider_id: anId(),
  provider_name,
  provider_kind: 'openai_compatible',
});

async function show(
  role: 'editor' | 'operator',
  models: Partial<Record<'speech' | 'transcription' | 'realtime', VoiceModel[]>>,
) {
  const sent = vi.fn();
  await showEditor({
    ...at('scenario', 'edit', scenario.id),
    permissions: rolePermissions[role],
    calls: [
      answers(listVoiceModels, () => ({ speech: [], transcription: [], realtime: [], ...models })),
      answers(familyCalls.scenario.read, () => scenario),
      answers(familyCalls.scenario.update, ({ body }) => {
        sent(body);
        return scenario;
      }),
    ],
    children: <EditPage />,
  });
  await screen.findByRole('radio', { name: /Typed/ });
  return sent;
}

it('R-VOICE-1 an author chooses how people talk, and reads which models hear and speak', async () => {
  const sent = await show('editor', {
    transcription: [model('Our server', 'whisper')],
    speech: [model('Our server', 'kokoro')],
  });
  const spoken = await screen.findByRole('radio', {
    name: /What is said is written down by Our server \(whisper\)\. The voice comes from Our server \(kokoro\)\./,
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Typed/ }).checked).toBe(true);
  fireEvent.click(spoken);
  expect(screen.queryByText('Not everything is connected')).toBeNull();
  saveItem();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0].content.mode).toBe('voice');
});

it('R-VOICE-7 for a live call, an author chooses who speaks for the persona, and reads what that lacks', async () => {
  const sent = await show('editor', { realtime: [model('Live AI', 'gpt-realtime')] });
  expect(screen.queryByRole('radio', { name: /The persona’s voice/ })).toBeNull();
  fireEvent.click(await screen.findByRole('radio', { name: /The call is held by Live AI \(gpt-realtime\)/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /The live model.*soonest/ }).checked).toBe(true);
  expect(screen.queryByText('Not everything is connected')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /The persona’s voice/ }));
  expect(screen.getByText(/Until there is one, the live model speaks itself/)).toBeTruthy();
  saveItem();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0].content).toMatchObject({ mode: 'realtime', call_voice: 'persona' });
});

it('the editor says what a live call lacks, with a link only for those who may connect it', async () => {
  await show('editor', {});
  fireEvent.click(screen.getByRole('radio', { name: /Live call/ }));
  expect(
    await screen.findByText(/No model for live calls\. Until there is one, learners talk by turns/),
  ).toBeTruthy();
  expect(screen.getByText('An operator of your organization can connect it.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open AI providers' })).toBeNull();
  cleanup();
  await show('operator', {});
  fireEvent.click(screen.getByRole('radio', { name: /Spoken, by turns/ }));
  expect(await screen.findByText(/No model speaks\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open AI providers' }).getAttribute('href')).toBe(
    '/ai-providers/list',
  );
});
