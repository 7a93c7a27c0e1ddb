// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import { listAiChoices } from '@repartee/contracts/ai/choice-endpoints';
import { discoverAiModels } from '@repartee/contracts/ai/connection-endpoints';
import { listAiServiceKeys } from '@repartee/contracts/ai/key-endpoints';
import {
  createAiModel,
  listAiModels,
  testConnection,
  updateAiModel,
} from '@repartee/contracts/ai/model-endpoints';
import {
  listAiProviders,
  listVendorModels,
  readAiProvider,
  updateAiProvider,
} from '@repartee/contracts/ai/provider-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ProviderCreatePage from '../connect/connect-page.tsx';
import ProviderListPage from '../list/provider-list-page.tsx';
import texts from '../locales/en-GB.json' with { type: 'json' };
import ProviderEditPage from './provider-edit-page.tsx';

const id = '0b0e5d5e-7a52-4b8e-9c1e-2f4f6d1f7a07';
const instant = '2026-01-05T08:00:00.000Z';
const provider: AiProvider = {
  id,
  organization_id: id,
  organization_name: 'Atelier Nord',
  origin: 'created',
  name: 'Model server',
  kind: 'openai_compatible',
  base_url: 'https://models.example/v1',
  settings: {},
  enabled: true,
  timeouts: { first_part_ms: 30_000, between_parts_ms: 30_000, reply_ms: 120_000, reading_ms: 240_000 },
  models: 1,
  keys: 1,
  health: {
    calls: 3,
    failures: 1,
    last_error: 'key-refused',
    first_part: [
      { capability: 'chat', p50_ms: 420, p95_ms: 900 },
      { capability: 'transcription', p50_ms: 380, p95_ms: null },
    ],
  },
  editable: true,
  created_at: instant,
  updated_at: instant,
};
const model: AiModel = {
  id,
  provider_id: id,
  name: 'small',
  capability: 'chat',
  prices: { input: '0.15' },
  context_window: 8192,
  max_output_tokens: null,
  is_default: true,
  enabled: true,
  used_for: ['play', 'read', 'safety'],
  suitability: null,
  created_at: instant,
  updated_at: instant,
};
const tested = {
  ok: true,
  asked: 'Say good morning.',
  answered: 'Good morning.',
  audio: null,
  first_part_ms: null,
  total_ms: 120,
  cost_eur: '0',
  error_code: null,
  status: null,
  vendor_message: null,
  vendor_request_id: null,
  suitability: {
    fits: ['play' as const],
    language: 'en-GB',
    checks: [
      { check: 'plays' as const, reason: null, seen: 'Three weeks. And then?' },
      { check: 'reads' as const, reason: 'wrong-score', seen: 'Asks: 1' },
    ],
    lacks: ['json_schema' as const],
    answered_model: 'small',
    tested_at: instant,
    outdated: false,
  },
};
const page = <Item,>(...items: Item[]) => ({ items, total: items.length, page: 1, page_size: 12 });

function show(props: Partial<MockHostProps> & Pick<MockHostProps, 'children'>) {
  render(
    <MockHost
      user={{ organization_role: 'operator' }}
      permissions={rolePermissions.operator}
      texts={{ 'mfe-ai-providers': texts }}
      path={`/ai-providers/edit/${id}`}
      pattern="/ai-providers/edit/{provider}"
      {...props}
      calls={[
        ...(props.calls ?? []),
        answers(readAiProvider, () => provider),
        answers(listAiModels, () => page(model)),
        answers(listAiServiceKeys, () => ({ items: [] })),
      ]}
    />,
  );
}
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('the pages of AI providers', () => {
  it('R-ROUTE-19 the list of AI providers shows the owner, the calls and the last error of each provider', async () => {
    show({ calls: [answers(listAiProviders, () => page(provider))], children: <ProviderListPage /> });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: 'Model server' })).toBeTruthy();
    expect(row.getByText('The vendor refused the key.')).toBeTruthy();
    expect(row.getByText('Atelier Nord')).toBeTruthy();
    expect(row.getByText('3 calls in 24 hours, 1 failed')).toBeTruthy();
    expect(row.getByText('first word: usually 420 ms, slowest 1 in 20 over 900 ms')).toBeTruthy();
    expect(row.getByText('transcript: usually 380 ms')).toBeTruthy();
    expect(row.queryByText(/first sound/)).toBeNull();
  });

  it('the list of AI providers says whether the organization uses a provider that works but was not called', async () => {
    const idle = { ...provider, health: { calls: 0, failures: 0, last_error: null, first_part: [] } };
    const other = crypto.randomUUID();
    const named = { model_name: 'small', provider_name: 'Model server', built_in: false };
    const usable = { id, name: 'small', capability: 'chat' as const, provider_id: id, suitability: null };
    show({
      calls: [
        answers(listAiProviders, () => page(idle, { ...idle, id: other, name: 'Other' })),
        answers(listAiChoices, () => ({
          items: [
            {
              capability: 'chat' as const,
              choices: [],
              usable: [
                { ...usable, provider_name: 'Model server', built_in: false },
                { ...usable, id: other, provider_id: other, provider_name: 'Other', built_in: false },
              ],
              asked_first: { model_id: id, ...named },
            },
          ],
        })),
      ],
      children: <ProviderListPage />,
    });
    await screen.findByText(texts.list.in_use);
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText(texts.list.unused) !== null)).toEqual([false, true]);
  });

  it.each([
    ['super-admin', 1],
    ['operator', 0],
  ] as const)(
    'the provider that comes from settings leads a %s to the page that changes them, or not',
    async (role, links) => {
      const fromSettings = { ...provider, origin: 'environment' as const, editable: false };
      show({
        permissions: rolePermissions[role],
        calls: [answers(readAiProvider, () => fromSettings)],
        children: <ProviderEditPage />,
      });
      expect(await screen.findByText(/^This provider comes from the settings AI_BASE_URL/)).toBeTruthy();
      expect(screen.queryAllByRole('link', { name: 'Open Environment' })).toHaveLength(links);
    },
  );

  it('the page of the built-in engine says what the engine costs and what it cannot judge', async () => {
    const builtIn = { ...provider, origin: 'built-in' as const, editable: false };
    show({ calls: [answers(readAiProvider, () => builtIn)], children: <ProviderEditPage /> });
    const text = (await screen.findByText(/^The built-in engine is part of the product/)).textContent;
    expect(text).toMatch(
      /costs nothing.*judges only what it reads with certainty: many criteria stay without a score/,
    );
    expect(JSON.stringify([texts.chat.about, texts.test.about])).not.toContain('billed');
  });

  it('R-ROUTE-19 the page that connects AI shows a field error for an invalid region, and keeps what was typed', async () => {
    const asked = vi.fn();
    show({
      calls: [
        answers(discoverAiModels, ({ body }) => {
          asked(body);
          return { items: [] };
        }),
      ],
      children: <ProviderCreatePage />,
    });
    fireEvent.click(await screen.findByRole('radio', { name: /^Azure Speech/ }));
    type('Region', 'West Europe');
    fireEvent.change(screen.getByLabelText('Key'), { target: { value: 'a-secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'Fetch the models' }));
    expect(await screen.findByText('Write it like westeurope.')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
    type('Region', 'westeurope');
    fireEvent.click(screen.getByRole('button', { name: 'Fetch the models' }));
    await screen.findByRole('checkbox', { name: 'neural' });
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'azure_microsoft',
        settings: { region: 'westeurope' },
        secret: 'a-secret',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('a-secret');
  });

  it.each([
    [
      { base_url: 'refused', allow_origin: 'http://localhost:11434' },
      /A super-admin adds http:\/\/localhost:11434 under Environment/,
    ],
    [{ error_code: 'unreachable' }, /localhost is the container itself/],
  ])('B-6 the page that connects AI says what to do about a local server: %j', async (details, text) => {
    show({
      calls: [
        answers(discoverAiModels, () => {
          throw apiError(400, { code: 'invalid_input', message: '', correlation_id: 'r', details });
        }),
      ],
      children: <ProviderCreatePage />,
    });
    fireEvent.click(await screen.findByRole('radio', { name: /^OpenAI-compatible server/ }));
    type('Base URL', 'http://localhost:11434/v1');
    fireEvent.click(screen.getByRole('button', { name: 'Fetch the models' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Base URL').value).toBe('http://localhost:11434/v1');
  });

  it('R-ROUTE-19 the form of an AI provider shows a field error if the server rejects the base URL', async () => {
    show({
      calls: [
        answers(updateAiProvider, () => {
          throw apiError(400, {
            code: 'invalid_input',
            message: '',
            correlation_id: 'r',
            details: { base_url: 'must be https' },
          });
        }),
      ],
      children: <ProviderEditPage />,
    });
    await screen.findByRole('heading', { level: 1, name: 'Model server' });
    type('Base URL', 'http://10.0.0.5/v1');
    expect(screen.getByText('The stored keys belong to the old address')).toBeTruthy();
    save();
    expect(await screen.findByText(/^This address is not accepted/)).toBeTruthy();
  });

  it('R-PERM-2 the dialog for a new AI model accepts a price with a decimal comma', async () => {
    const sent = vi.fn();
    show({
      calls: [
        answers(createAiModel, ({ body }) => {
          sent(body);
          return model;
        }),
      ],
      children: <ProviderEditPage />,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a model' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Model' }), { target: { value: 'large' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /^Input tokens/ }), { target: { value: '0,15' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'large', prices: { input: '0.15' } }),
      ),
    );
  });

  it('B-5 the dialog for a new AI model fills in the name and context window of a suggested model', async () => {
    const items = Array.from({ length: 120 }, (_, index) => ({
      id: `listed-${index}`,
      context_window: 8192,
    }));
    show({ calls: [answers(listVendorModels, () => ({ items }))], children: <ProviderEditPage /> });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a model' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Ask the vendor for its list' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'listed-119' }));
    const fieldValue = (label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect(fieldValue(/^Model/)).toBe('listed-119');
    expect(fieldValue(/^Context window/)).toMatch(/^8.?192$/);
  });

  it('a test shows check by check what the model is fit for, and it is then used only for that', async () => {
    const sent = vi.fn();
    show({
      calls: [
        answers(testConnection, () => tested),
        answers(listAiChoices, () => ({ items: [] })),
        answers(updateAiModel, ({ body }) => {
          sent(body);
          return model;
        }),
      ],
      children: <ProviderEditPage />,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Test' }));
    const dialog = within(await screen.findByRole('dialog'));
    const run = await dialog.findByRole('button', { name: 'Run the test' });
    await vi.waitFor(() => expect(run).toHaveProperty('disabled', false));
    fireEvent.click(run);
    expect(await dialog.findByText('Suitable for some of it')).toBeTruthy();
    const checks = within(dialog.getByRole('list', { name: 'What was tried' })).getAllByRole('listitem');
    expect(checks.map(({ textContent }) => textContent)).toEqual([
      'Plays a persona PassedThree weeks. And then?',
      'Reads a conversation Not passedIts scores do not fit a conversation whose scores are known.Asks: 1',
    ]);
    expect(dialog.getByText(/^This server has no JSON schema/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Use it for that only' }));
    await vi.waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({
          used_for: ['play'],
          expected: expect.objectContaining({ name: 'small', used_for: ['play', 'read', 'safety'] }),
        }),
      ),
    );
  });
});
