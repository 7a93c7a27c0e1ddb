// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { ChatWithMessages, TestChatMessage } from '@repartee/contracts/session/chat/chat';
import { createChat, readChat, sendChatMessage } from '@repartee/contracts/session/chat/endpoints';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import TestChat from './test-chat.tsx';

const id = '0b0e5d5e-7a52-4b8e-9c1e-2f4f6d1f7a07';
const instant = '2026-01-05T08:00:00.000Z';
const model: AiModel = {
  id,
  provider_id: id,
  name: 'small',
  capability: 'chat',
  prices: {},
  context_window: null,
  max_output_tokens: null,
  is_default: true,
  enabled: true,
  used_for: ['play'] as const,
  suitability: null,
  created_at: instant,
  updated_at: instant,
};
const message = (change: Partial<TestChatMessage>): TestChatMessage => ({
  seq: 1,
  speaker: 'persona',
  text: '',
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
const chat = (...messages: TestChatMessage[]): ChatWithMessages => ({
  id,
  kind: 'test',
  name: 'small',
  model_id: id,
  model_name: 'small',
  instructions: 'You are a baker.',
  ends_at: null,
  message_count: messages.length,
  created_by_name: 'Awa',
  created_at: instant,
  updated_at: instant,
  messages,
});
const said = message({ speaker: 'learner', text: 'Hello.' });

const show = (calls: MockHostProps['calls']) =>
  render(
    <MockHost
      user={{ organization_role: 'editor' }}
      permissions={rolePermissions.editor}
      texts={{ 'mfe-ai-providers': texts }}
      calls={calls ?? []}
    >
      <TestChat model={model} close={() => undefined} />
    </MockHost>,
  );
const write = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('B-5 in the test chat, a failed reply shows the reason in words that users understand', async () => {
  show([
    answers(createChat, () => chat()),
    answers(sendChatMessage, () => chat(said)),
    answers(readChat, () => chat(said, message({ seq: 2, state: 'failed', error_code: 'key-refused' }))),
  ]);
  await write('Your message', 'Hello.');
  send();
  expect(await screen.findByText('No whole answer')).toBeTruthy();
  expect(screen.getByText(texts.ai_error['key-refused'])).toBeTruthy();
});

it('the test chat shows an error and keeps the typed message if the server rejects the selected model', async () => {
  show([
    answers(createChat, () => {
      const details = { model_id: 'no' };
      throw apiError(400, { code: 'invalid_input', message: '', correlation_id: 'c', details });
    }),
  ]);
  await write('Your message', 'Hello.');
  send();
  expect(await screen.findByText(/cannot use this model yet/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }).value).toBe('Hello.');
});
