// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { type AiUsageRow, readAiUsage } from '@repartee/contracts/ai/spending-endpoints';
import { readOutcomes } from '@repartee/contracts/feedback/progress/endpoints';
import type { OutcomeFigures, Outcomes } from '@repartee/contracts/feedback/progress/outcomes';
import type { User } from '@repartee/contracts/people/identity/user';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import frenchTexts from '../../locales/fr-FR.json' with { type: 'json' };
import { figureOf, intervalStart, type OutcomeLine, trendLines } from './outcome-figure.ts';
import { outcomesCsv } from './outcomes-csv.ts';
import OutcomesView from './outcomes-view.tsx';

// The chart needs a canvas, which jsdom does not have.
vi.mock('@repartee/ui-kit/bar-plot', () => ({ BarPlot: ({ label }: { label: string }) => <i>{label}</i> }));
const figures: OutcomeFigures = {
  learners: 12,
  finished: 40,
  judged: 20,
  passed: 14,
  pass_rate: 0.7,
  pass_low: 0.481,
  pass_high: 0.855,
};
const usageRow = (key: string, cost_eur: string, failures: number): AiUsageRow => ({
  ...{
    key,
    name: null,
    calls: 100,
    failures,
    failure_causes: [],
    built_in: false,
    input_tokens: 1,
    output_tokens: 1,
    characters: 0,
    audio_seconds: 0,
    cost_eur,
  },
  ...{ first_part_p50_ms: null, first_part_p95_ms: null },
});
const usage = [usageRow('2026-03-03', '3', 1), usageRow('2026-03-08', '5', 2)];
const outcomes: Outcomes = {
  total: figures,
  trend: [{ ...figures, start: '2026-03-02' }],
  rows: [{ ...figures, id: 'a', name: 'Announce a delay', created_at: '2026-03-01T09:30:00.000Z' }],
};

function show(reply: Outcomes, permissions = rolePermissions.operator, user: Partial<User> = {}) {
  const asked = vi.fn((_: { query: object }) => reply);
  render(
    <MockHost
      user={user}
      permissions={permissions}
      texts={{ 'mfe-coaching': texts }}
      calls={[
        answers(readOutcomes, asked),
        answers(readAiUsage, () => ({ items: usage, total: usageRow('', '8', 3) })),
      ]}
    >
      <OutcomesView />
    </MockHost>,
  );
  return asked;
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the outcomes view', () => {
  it('E-8 two readers in two time zones see the days of their organization, and one of another zone reads its name', async () => {
    // It is Tuesday in Tokyo, and Monday in Paris.
    vi.useFakeTimers({ now: new Date('2026-11-30T20:00:00Z'), toFake: ['Date'] });
    const days: unknown[] = [];
    for (const chosen_time_zone of ['Europe/Paris', 'Asia/Tokyo']) {
      const asked = show(outcomes, undefined, { chosen_time_zone, organization_time_zone: 'Europe/Paris' });
      const subtitle = await screen.findByText(/^Finished sessions in which something was said/);
      const { from, to } = (asked.mock.lastCall?.[0].query ?? {}) as Readonly<Record<string, string>>;
      days.push([from, to]);
      const link = screen.getAllByRole('link')[0]?.getAttribute('href');
      days.push(link);
      expect(/Days are those of Europe\/Paris/.test(subtitle.textContent)).toBe(
        chosen_time_zone !== 'Europe/Paris',
      );
      cleanup();
    }
    vi.useRealTimers();
    expect(days.slice(0, 2)).toEqual(days.slice(2));
    expect(days[0]).toEqual(['2026-09-02', '2026-11-30']);
  });

  it('the outcomes view shows sessions, pass rate and AI costs of each interval', async () => {
    const asked = show(outcomes);
    expect(
      await screen.findByText('Sessions finished over time. The table below has the same figures.'),
    ).toBeTruthy();
    await screen.findAllByText('€8.00');
    expect(screen.getByTestId('lead').textContent).toMatch(
      /^40 sessions have finished since .+\. Of the 20 with a verdict, 70% passed\.$/,
    );
    const [trend, rows] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
    for (const name of ['Export: Over time', 'Export: Compared'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(cells(trend)[1]?.slice(1)).toEqual([
      '12',
      '40',
      '70%likely 48% to 86%20 without a verdict',
      '€8.00',
      '€0.20',
      '3',
    ]);
    expect(cells(trend).at(-1)?.[0]).toBe('All');
    expect(cells(rows)[1]).toEqual([
      'Announce a delay',
      '12',
      '40',
      '70%likely 48% to 86%20 without a verdict',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'Pass rate' }));
    expect(
      await screen.findByText('Pass rate over time. The table below has the same figures.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
    await vi.waitFor(() => expect(asked.mock.calls.at(-1)?.[0].query).toMatchObject({ interval: 'month' }));
  });

  it('rows of one name say when each was created', async () => {
    const [row] = outcomes.rows;
    const rows = ['2026-03-01', '2026-03-02'].map((day) => ({
      ...{ ...figures, ...row, id: day, name: 'Announce a delay' },
      created_at: `${day}T09:30:00.000Z`,
    }));
    show({ ...outcomes, rows });
    await screen.findByText('Sessions finished over time. The table below has the same figures.');
    const [, compared] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
    expect(
      cells(compared)
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['Announce a delayCreated 1\u00a0Mar, 09:30', 'Announce a delayCreated 2\u00a0Mar, 09:30']);
  });

  it('the outcomes view shows AI costs only with the permission to read AI usage', async () => {
    const permissions = rolePermissions.operator.filter((one) => one !== 'ai-provider-read');
    show(outcomes, permissions);
    await screen.findByText('Sessions finished over time. The table below has the same figures.');
    expect(screen.queryByRole('radio', { name: 'AI cost' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Organization' })).toBeNull();
  });

  it('the outcomes view shows a message if no session ended in the period', async () => {
    const none = { ...figures, learners: 0, finished: 0, judged: 0, passed: 0, pass_rate: null };
    show({ total: none, trend: [], rows: [] }, ['coaching-session-check-other']);
    expect(await screen.findByText('Nothing in this period')).toBeTruthy();
  });
});

it('intervalStart returns the Monday of a week, the first day of a month, or the given day itself', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-08'].map((day) => intervalStart(day, 'week'))).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-02',
  ]);
  expect([intervalStart('2026-03-31', 'month'), intervalStart('2026-03-31', 'day')]).toEqual([
    '2026-03-01',
    '2026-03-31',
  ]);
});

it('an interval with AI calls but no ended session has no cost per session', () => {
  const lines = trendLines(outcomes.trend, [usageRow('2026-03-20', '2', 0)], 'week', (start) => start);
  expect(lines.map(({ key, finished, ai }) => [key, finished, ai?.cost])).toEqual([
    ['2026-03-02', 40, 0],
    ['2026-03-16', 0, 2],
  ]);
  expect(lines.map((line) => figureOf(line, 'cost_per_session'))).toEqual([0, null]);
});

const words = (texts: { outcomes: Readonly<Record<string, string>> }, locale: string) => ({
  locale,
  first: 'Scenario',
  nameOf: ({ name }: OutcomeLine) => name,
  t: (key: string) => texts.outcomes[key.replace('outcomes.', '')] ?? '',
});

it('the CSV file of outcomes contains unrounded numbers, and escapes cells that look like formulas', () => {
  const line = { ...figures, key: 'a', name: '=1+1', ai: { cost: 8, failures: 3 } };
  const [head, row] = outcomesCsv([line], words(texts, 'en-GB')).split('\r\n');
  expect(head).toBe(
    '\ufeffScenario,Active learners,Sessions finished,Passed or failed,Passed,Pass rate,Pass rate at least,Pass rate at most,AI cost in EUR,Cost per session in EUR,Failed AI calls',
  );
  expect(row).toBe("'=1+1,12,40,20,14,0.7,0.481,0.855,8,0.2,3");
  const split = outcomesCsv([{ ...figures, key: 'a', name: 'x;=1+1', ai: undefined }], words(texts, 'en-GB'));
  expect(split).toContain('"x;\'=1+1",');
});

it('the CSV file of outcomes has French headings, semicolons and decimal commas in French', () => {
  const line = { ...figures, key: 'a', name: 'Accueil', ai: { cost: 8.5, failures: 3 } };
  const [head, row] = outcomesCsv([line], words(frenchTexts, 'fr-FR')).split('\r\n');
  expect(head).toContain(
    'Apprenants actifs;Séances terminées;Réussies ou échouées;Réussies;Taux de réussite;',
  );
  expect(row).toBe('Accueil;12;40;20;14;0,7;0,481;0,855;8,5;0,2125;3');
});
