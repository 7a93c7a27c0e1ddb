// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { readSafetyState, type SafetyState } from '@repartee/contracts/ai/safety-endpoints';
import {
  type AiUsageFigures,
  type AiUsageRow,
  readAiSpending,
  readAiUsage,
  usageWithoutName,
} from '@repartee/contracts/ai/spending-endpoints';
import { listOrganizations } from '@repartee/contracts/people/organization/endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { type HeardTurns, readHearingFigures } from '@repartee/contracts/session/hearing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import frenchTexts from '../locales/fr-FR.json' with { type: 'json' };
import { usageCsv } from './usage-csv.ts';
import UsagePart from './usage-part.tsx';

const organization = { id: '0b0e5d5e-7a52-4b8e-9c1e-2f4f6d1f7a07', name: 'Atelier Nord' };
const row: AiUsageRow = {
  name: null,
  key: 'Model server / small',
  built_in: false,
  calls: 12,
  failures: 1,
  failure_causes: [{ code: 'timeout', calls: 1 }],
  input_tokens: 900,
  output_tokens: 300,
  characters: 0,
  audio_seconds: 0,
  cost_eur: '0.6',
  first_part_p50_ms: 420,
  first_part_p95_ms: 900,
};
const total: AiUsageFigures = {
  ...{ calls: 23, failures: 1, input_tokens: 900, output_tokens: 300, characters: 0, audio_seconds: 0 },
  cost_eur: '0.6',
};
const spending = {
  person_budget_eur: null,
  month_settled_eur: '0.6',
  reserved_eur: '0',
  credit_left_eur: '10',
};

const working: SafetyState = { runs: 'model', reason: 'chosen', outage: null };

function show(
  role: 'super-admin' | 'operator',
  monthly_cap_eur: string | null = null,
  shown = row,
  safety: SafetyState = working,
  heard: HeardTurns[] | 'failing' = [],
) {
  const rows: Readonly<Record<string, AiUsageRow[]>> = {
    model: [row, { ...row, key: 'Other', cost_eur: '0.15' }],
    group: [
      { ...row, key: organization.id, name: 'Sales' },
      { ...row, key: usageWithoutName.noGroup },
    ],
  };
  const read = vi.fn(({ query }: { query: { group_by?: string } }) => ({
    items: rows[query.group_by ?? ''] ?? [{ ...shown, key: '2026-01-05' }],
    total,
  }));
  render(
    <MockHost
      user={{ organization_role: role }}
      permissions={rolePermissions[role]}
      texts={{ 'mfe-ai-providers': texts }}
      path="/ai-providers/list?tab=usage"
      pattern="/ai-providers/list"
      calls={[
        answers(readAiUsage, read),
        answers(readSafetyState, () => safety),
        answers(readHearingFigures, () => {
          if (heard === 'failing') throw apiError(500, undefined);
          return { items: heard };
        }),
        answers(readAiSpending, () => ({ ...spending, monthly_cap_eur })),
        answers(listOrganizations, () => ({
          items: [organization as never],
          total: 1,
          page: 1,
          page_size: 48,
        })),
      ]}
    >
      <UsagePart />
    </MockHost>,
  );
  return read;
}

describe('B-5 the spending of the organization', () => {
  it('B-5 beside a monthly limit, the page says by how much calls can exceed it', async () => {
    show('operator', '20');
    expect(await screen.findByText(texts.spending.how)).toBeTruthy();
  });
});

describe('R-ROUTE-19 the table of AI usage', () => {
  it('the table of AI usage can group its rows by model', async () => {
    const read = show('operator');
    fireEvent.click(await screen.findByText('Model'));
    expect(await screen.findByRole('cell', { name: 'Model server / small' })).toBeTruthy();
    expect(read).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ group_by: 'model' }) }),
    );
    const bars = [...document.querySelectorAll('td span[aria-hidden=true]')] as HTMLElement[];
    expect(bars.map(({ style }) => style.inlineSize)).toEqual(['100%', '25%']);
    fireEvent.click(screen.getByText('Day'));
    expect(await screen.findByRole('cell', { name: /January 2026|Jan 2026/ })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /^Organization/ })).toBeNull();
  });

  it('the usage by group names the groups, and says that the total counts each call once', async () => {
    show('operator');
    fireEvent.click(await screen.findByText('Group'));
    expect(await screen.findByRole('cell', { name: 'Sales' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: texts.usage.no_group })).toBeTruthy();
    expect(screen.getByText(/^All together: 23 calls, €0\.60\. A user in several groups/)).toBeTruthy();
    expect(screen.queryByText('Organization')).toBeNull();
  });

  it('a super-admin can filter the table of AI usage by organization', async () => {
    const read = show('super-admin');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Organization/ }));
    fireEvent.click(await screen.findByText('Atelier Nord'));
    await vi.waitFor(() =>
      expect(read).toHaveBeenLastCalledWith(
        expect.objectContaining({ query: expect.objectContaining({ organization_id: organization.id }) }),
      ),
    );
  });
});

describe('B-15 what was heard wrongly', () => {
  it('B-15 figures of hearing that cannot be read say so, with a retry', async () => {
    show('operator', null, row, working, 'failing');
    expect(await screen.findByRole('heading', { name: 'Heard wrongly' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('B-15 operators read how many spoken turns were corrected, by language, model and microphone, and nothing without figures', async () => {
    const turns = {
      language: 'fr-FR',
      model: 'OpenAI / whisper',
      sessions: 1200,
      turns: 4000,
      corrected: 500,
      microphones: [
        { microphone: 'headset' as const, turns: 1000, corrected: 20 },
        { microphone: null, turns: 3000, corrected: 480 },
      ],
    };
    show('operator', null, row, working, [
      turns,
      { ...turns, language: 'en-GB', model: null, corrected: 0, microphones: [] },
    ]);
    const heard = within(await screen.findByRole('table', { name: 'Heard wrongly' }));
    expect(
      heard.getByRole('row', {
        name: /^French \(France\) OpenAI \/ whisper 500 · 13% ?headset 2% ?not known 16%/,
      }),
    ).toBeTruthy();
    expect(heard.getByRole('row', { name: /^British English The browser 0 · 0%/ })).toBeTruthy();
  });
});

const failed: AiUsageRow = {
  ...row,
  calls: 11,
  failures: 11,
  failure_causes: [
    { code: 'timeout', calls: 9 },
    { code: 'something-new', calls: 2 },
  ],
};
const french = {
  locale: 'fr-FR',
  keyTitle: 'Usage',
  keyOf: ({ key }: AiUsageRow) => key,
  causesOf: () => '9\u00a0×\u00a0délai dépassé',
  t: (key: string) =>
    key
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], frenchTexts) as string,
};

it('E-5 the page of AI usage says that the safety check by a model fails, and since when', async () => {
  const outage = { since: '2026-11-27T10:42:00.000Z', failures: 11, last_error: 'timeout' };
  show('operator', null, row, { runs: 'rules', reason: 'failing', outage });
  expect(await screen.findByText('The safety check by a model fails')).toBeTruthy();
  expect(
    screen.getByText(
      /^It failed 11 of 11 times since 27 Nov, 10:42; the last cause: time limit\. Only the built-in rules/,
    ),
  ).toBeTruthy();
});

it('the table of AI usage says why calls failed', async () => {
  show('operator', null, failed);
  expect(await screen.findByText(/^11 failed: 9.×.time limit, 2.×.other errors$/)).toBeTruthy();
});

it('the CSV file of AI usage has headings, separators and decimals of the language', () => {
  const [head, line] = usageCsv([failed], total, french).split('\r\n');
  expect(head).toBe(
    '\uFEFFUsage;Appels;En échec;Cause des échecs;Jetons en entrée;Jetons en sortie;Caractères;Audio en secondes;Coût en EUR;Premier mot, en général (ms);Premier mot, 1 sur 20 (ms)'.replaceAll(
      /(Premier[^;]+)/g,
      '"$1"',
    ),
  );
  expect(line).toBe('Model server / small;11;11;9\u00a0×\u00a0délai dépassé;900;300;0;0;0,6;420;900');
});

it('the CSV file of AI usage has exact amounts, and escapes cells that look like formulas', () => {
  const inEnglish = { ...french, locale: 'en-GB', causesOf: () => '' };
  const rows = [row, { ...row, key: '=1+1' }, { ...row, key: 'x;=1+1' }];
  const [, ...lines] = usageCsv(rows, total, inEnglish).split('\r\n');
  expect(lines[0]).toBe('Model server / small,12,1,,900,300,0,0,0.6,420,900');
  expect(lines[1]).toMatch(/^'=1\+1,/);
  expect(lines[2]).toMatch(/^"x;'=1\+1",/);
  expect(lines[3]).toBe('En tout,23,1,,900,300,0,0,0.6,,');
});
