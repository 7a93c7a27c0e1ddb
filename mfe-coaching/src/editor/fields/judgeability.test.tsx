// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import {
  type CheckedCriterion,
  type CriterionCheck,
  checkCriteria,
  readEnginePrecision,
} from '@repartee/contracts/library/built-in-engine';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { familyCalls } from '../../library/families.ts';
import CreatePage from '../create-page.tsx';
import EditPage from '../edit-page.tsx';
import { at, mission, observer, showEditor, typeInEditor } from '../editor-page.fixture.tsx';

const yes = 'Built-in engine: judges some wordings';
const inEnglish = 'Built-in engine: judges some wordings in English';
const no = 'Built-in engine: cannot judge this, it takes an AI model';

const judged = ({ name, description = '' }: CheckedCriterion): CriterionCheck => ({
  name,
  description,
  judged_in: /apologise/i.test(`${name} ${description}`) ? ['en-GB'] : [],
});
const engine = answers(checkCriteria, ({ body }) => ({ items: body.criteria.map(judged) }));
const line = (number: number) => screen.getByRole('textbox', { name: `Criterion ${number}` });
const described = (number: number) => line(number).getAttribute('aria-describedby') ?? '';
const said = (number: number) =>
  described(number)
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function showMission(language: 'en-GB' | 'fr-FR' | null, call = engine) {
  const stored = {
    ...mission,
    content: { ...mission.content, language, success_criteria: ['You apologise.', 'Be warm'] },
  };
  await showEditor({
    ...at('mission', 'edit', mission.id),
    calls: [call, answers(familyCalls.mission.read, () => stored)],
    children: <EditPage />,
  });
}

describe('what the editors say of the built-in engine', () => {
  it('B-17 each success criterion of a mission is described by whether the built-in engine can judge it in its language', async () => {
    await showMission('en-GB');
    await vi.waitFor(() => expect(said(1)).toContain(yes));
    expect(said(2)).toContain(no);
  });

  it('R-SES-7 each failure criterion of a mission is described by whether the built-in engine can find it', async () => {
    const finds = answers(checkCriteria, ({ body }) => ({
      items: body.criteria.map((one) => ({
        ...judged(one),
        ...(one.fails && { fails: true, judged_in: ['en-GB' as const] }),
      })),
    }));
    await showMission('en-GB', finds);
    await vi.waitFor(() => expect(said(2)).toContain(no));
    const section = within(screen.getByRole('region', { name: 'What the AI reads' }));
    const failure = section.getByRole('textbox', { name: 'Failure 1' });
    expect(section.getByText(/^The result shows the learner which failure criteria/)).toBeTruthy();
    const hint = () =>
      (failure.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    await vi.waitFor(() => expect(hint()).toContain(yes));
  });

  it.each([null, 'fr-FR'] as const)(
    'B-17 of a mission in the language %s, the editor says in which other language a criterion can be judged',
    async (language) => {
      await showMission(language);
      await vi.waitFor(() => expect(said(1)).toContain(inEnglish));
      expect(said(2)).toContain(no);
    },
  );

  it('B-17 a late answer for an older text is never shown beside a newer one', async () => {
    const replies = new Map<string, () => void>();
    const call = answers(checkCriteria, async ({ body }) => {
      await new Promise<void>((resolve) => replies.set(body.criteria[0]?.name ?? '', resolve));
      return { items: body.criteria.map(judged) };
    });
    await showMission('en-GB', call as typeof engine);
    await vi.waitFor(() => expect(replies.has('You apologise.')).toBe(true));
    typeInEditor('Criterion 1', 'You smile.');
    await vi.waitFor(() => expect(replies.has('You smile.')).toBe(true));
    replies.get('You smile.')?.();
    await vi.waitFor(() => expect(said(1)).toContain(no));
    replies.get('You apologise.')?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(said(1)).toContain(no);
    expect(said(1)).not.toContain(yes);
  });

  it('B-17 while a criterion is written, nothing is said of its older text, and the others keep their answer', async () => {
    await showMission('en-GB');
    await vi.waitFor(() => expect(said(1)).toContain(yes));
    typeInEditor('Criterion 1', 'You smile.');
    expect([said(1), said(2)]).toEqual([expect.not.stringContaining('engine'), expect.stringContaining(no)]);
    await vi.waitFor(() => expect(said(1)).toContain(no));
  });

  it('B-17 a check that fails says nothing', async () => {
    const failed = vi.fn();
    const call = answers(checkCriteria, () => {
      failed();
      throw apiError(500, { code: 'internal', message: '', correlation_id: 'r' });
    });
    await showMission('en-GB', call);
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/^Built-in engine/)).toBeNull();
  });

  it('B-17 each criterion of a rubric says whether the built-in engine can judge it, by its name or its description', async () => {
    const [first, ...others] = observer.content.rubric ?? [];
    const rubric = [{ ...first, name: 'Repair', description: 'You apologise.' }, ...others];
    await showEditor({
      ...at('observer', 'edit', observer.id),
      calls: [
        engine,
        answers(
          familyCalls.observer.read,
          () => ({ ...observer, content: { ...observer.content, rubric } }) as typeof observer,
        ),
      ],
      children: <EditPage />,
    });
    expect(await screen.findByText(inEnglish)).toBeTruthy();
    expect(screen.getAllByText(no)).toHaveLength(others.length);
  });

  it('B-11 the editor of an observer shows how often the built-in engine is right, as counts', async () => {
    const none = { pairs: 21, met: 0, met_right: 0, met_labels: 10, not_met: 0, not_met_right: 0 };
    const apologies = { ...none, met: 6, met_right: 6, met_labels: 11, not_met: 2, not_met_right: 1 };
    const items = [
      {
        language: 'en-GB' as const,
        total: { ...apologies, pairs: 315, met_labels: 158 },
        acts: [
          { act: 'apologise' as const, ...apologies },
          { act: 'respect' as const, ...none },
        ],
      },
    ];
    await showEditor({
      ...at('observer', 'create'),
      calls: [engine, answers(readEnginePrecision, () => ({ items }))],
      children: <CreatePage />,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'How often the built-in engine is right' }));
    const table = await screen.findByRole('table', { name: '315 sentences in English' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
    expect(rows.slice(1)).toEqual([
      ['Apologises', '21', '6 of 6', '6 of 11', '1 of 2'],
      ['Stays respectful', '21', '–', '0 of 10', '–'],
      ['All', '315', '6 of 6', '6 of 158', '1 of 2'],
    ]);
  });
});
