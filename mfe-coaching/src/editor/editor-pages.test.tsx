// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { forkEndpoint } from '@repartee/contracts/library/endpoints';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import { promptPreviewEndpoint } from '@repartee/contracts/library/preview-endpoints';
import { percentWeights, weightsWithNew } from '@repartee/contracts/library/rubric-weights';
import { aPersona, aPersonaContent, aScenario } from '@repartee/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { familyCalls } from '../library/families.ts';
import CreatePage from './create-page.tsx';
import EditPage from './edit-page.tsx';
import {
  at,
  draw,
  mission,
  observer,
  page,
  persona,
  saveItem,
  showEditor,
  typeInEditor,
} from './editor-page.fixture.tsx';
import ForkPage from './fork-page.tsx';

/** Shows the editor of an observer. The returned mock is called with the weights of the rubric that is saved. */
async function showRubric() {
  const sent = vi.fn();
  await showEditor({
    ...at('observer', 'edit', observer.id),
    calls: [
      answers(familyCalls.observer.update, ({ body }) => {
        sent((body.content as ObserverContent).rubric.map(({ weight }) => weight));
        return observer;
      }),
    ],
    children: <EditPage />,
  });
  return sent;
}

describe('the editors of the library', () => {
  it('R-ROUTE-20 the mission editor keeps the order in which the user has arranged the criteria', async () => {
    const sent = vi.fn();
    await showEditor({
      ...at('mission', 'create'),
      calls: [
        answers(familyCalls.mission.create, ({ body }) => {
          sent(body);
          return mission;
        }),
      ],
      children: <CreatePage />,
    });
    typeInEditor('Name', 'Agree a date');
    typeInEditor(/^Brief/, 'The release slips three weeks.');
    typeInEditor('Criterion 1', 'You ask first');
    const success = within(screen.getByRole('group', { name: 'Success criteria' }));
    fireEvent.click(success.getByRole('button', { name: 'Add a line' }));
    const line = screen.getByRole('textbox', { name: 'Criterion 2' });
    await vi.waitFor(() => expect(document.activeElement).toBe(line));
    typeInEditor('Criterion 2', 'You name a date');
    fireEvent.click(success.getByRole('button', { name: 'Add a line' }));
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Criterion 2' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Criterion 1' }).value).toBe(
        'You name a date',
      ),
    );
    saveItem();
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      name: 'Agree a date',
      content: { success_criteria: ['You name a date', 'You ask first'] },
      links: [],
    });
  });

  it('Enter in a line goes on to the next one, and adds one after the last', async () => {
    await showEditor({ ...at('mission', 'create'), calls: [], children: <CreatePage /> });
    const line = (number: number) => screen.findByRole('textbox', { name: `Criterion ${number}` });
    const isFocused = (area: HTMLElement) => vi.waitFor(() => expect(document.activeElement).toBe(area));
    typeInEditor('Criterion 1', 'You ask first');
    fireEvent.keyDown(await line(1), { key: 'Enter' });
    await isFocused(await line(2));
    fireEvent.keyDown(await line(1), { key: 'Enter' });
    await isFocused(await line(2));
    expect(screen.queryByRole('textbox', { name: 'Criterion 3' })).toBeNull();
    expect(fireEvent.keyDown(await line(2), { key: 'Enter', shiftKey: true })).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Criterion 3' })).toBeNull();
  });

  it('the persona editor previews the unsaved persona as learners see it', async () => {
    const asked = vi.fn();
    await showEditor({
      ...at('persona', 'edit', persona.id),
      calls: [
        answers(promptPreviewEndpoint('persona'), ({ body }) => {
          asked(body.content.opening_line, body.content.disclosures);
          const text = 'You are Camille.\n\n## How you speak\nShort sentences.';
          return { prompts: [{ role: 'persona' as const, name: 'Camille', text }] };
        }),
      ],
      children: <EditPage />,
    });
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    typeInEditor(/^Opening line/, 'You are late.');
    expect(preview.getByText('You are late.')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(preview.getByRole('radio', { name: 'What the AI is told' }));
    expect(await preview.findByRole('heading', { name: 'How you speak' })).toBeTruthy();
    expect(preview.getByText('Short sentences.')).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith('You are late.', persona.content.disclosures);
  });

  it('R-ROUTE-20 an editor lets the user overwrite the stored version after a conflict', async () => {
    const sent = vi.fn();
    await showEditor({
      ...at('persona', 'edit', persona.id),
      calls: [
        answers(familyCalls.persona.update, ({ body }) => {
          sent(body);
          throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
        }),
      ],
      children: <EditPage />,
    });
    await screen.findByRole('heading', { level: 1, name: persona.name });
    typeInEditor('Name', 'Camille Roux');
    saveItem();
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      name: 'Camille Roux',
      expected: { name: persona.name, content: persona.content },
    });
    expect(await screen.findByRole('button', { name: /mine|overwrite/i })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Camille Roux');
  });

  it('R-ROUTE-21 the persona editor creates an adapted copy of a persona under a new name', async () => {
    const sent = vi.fn();
    await showEditor({
      ...at('persona', 'fork', persona.id),
      calls: [
        answers(forkEndpoint('persona'), ({ params, body }) => {
          sent(params.id, body.name);
          return persona;
        }),
      ],
      children: <ForkPage />,
    });
    await screen.findByRole('heading', { level: 1, name: `Adapt ${persona.name}` });
    typeInEditor('Name', 'Camille, harder');
    saveItem();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(persona.id, 'Camille, harder'));
  });

  it('the rubric form rejects weights that do not add up to 100', async () => {
    const sent = await showRubric();
    const weights = await screen.findAllByRole('spinbutton', { name: /^Weight/ });
    for (const weight of weights) fireEvent.change(weight, { target: { value: '10' } });
    const left = 100 - 10 * weights.length;
    expect(await screen.findByText(`· ${left}% left to give`, { exact: false })).toBeTruthy();
    saveItem();
    const error = await screen.findByText(/^The weights make \d+, not 100/);
    const [first] = weights;
    await vi.waitFor(() => expect(document.activeElement).toBe(first));
    expect(error.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(sent).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Share out evenly' }));
    expect(await screen.findByText('Total 100%')).toBeTruthy();
    saveItem();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(percentWeights(weights.map(() => 1))));
  });

  it('a new criterion of a rubric gets an equal share, and one of 0 % is said not to count', async () => {
    const sent = await showRubric();
    const before = (await screen.findAllByRole('spinbutton', { name: /^Weight/ })) as HTMLInputElement[];
    const weights = before.map(({ value }) => Number(value));
    fireEvent.click(screen.getByRole('button', { name: 'Add a criterion' }));
    const after = weightsWithNew(weights);
    await vi.waitFor(() => {
      const shown = screen.getAllByRole('spinbutton', { name: /^Weight/ }) as HTMLInputElement[];
      expect(shown.map(({ value }) => Number(value))).toEqual(after);
    });
    expect(screen.getByText('Total 100%')).toBeTruthy();
    expect(screen.queryByText(/does not count/)).toBeNull();
    const name = screen.getByRole('textbox', { name: 'What it looks for' });
    await vi.waitFor(() => expect(document.activeElement).toBe(name));
    fireEvent.change(name, { target: { value: 'Asks first' } });
    const [first] = screen.getAllByRole('spinbutton', { name: /^Weight/ });
    fireEvent.change(first as Node, { target: { value: '0' } });
    expect(await screen.findByText('0%: does not count towards the score')).toBeTruthy();
    expect(screen.getByText(/· 1 criterion of 0% does not count/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Share out evenly' }));
    saveItem();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(percentWeights(after.map(() => 1))));
  });

  it('a closed criterion opens and gets the focus if its name prevents the save', async () => {
    await showEditor({ ...at('observer', 'edit', observer.id), children: <EditPage /> });
    const name = observer.content.rubric?.[0]?.name ?? '';
    const row = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(row);
    typeInEditor('What it looks for', '');
    fireEvent.click(screen.getByRole('button', { name: /^Criterion 1/ }));
    expect(screen.queryByRole('textbox', { name: 'What it looks for' })).toBeNull();
    saveItem();
    const field = await screen.findByRole('textbox', { name: 'What it looks for' });
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByText('This is needed.')).toBeTruthy();
  });

  it('the criterion that a search has found is open and has the focus', async () => {
    const last = observer.content.rubric?.at(-1)?.name ?? '';
    const { path, pattern } = at('observer', 'edit', observer.id);
    const find = encodeURIComponent(last.toUpperCase());
    await showEditor({ path: `${path}?find=${find}`, pattern, children: <EditPage /> });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'What it looks for' });
    expect(field.value).toBe(last);
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('R-ROUTE-22 the scenario editor shows a field error for a scenario without a persona', async () => {
    const sent = vi.fn();
    await showEditor({
      ...at('scenario', 'create'),
      calls: [
        answers(familyCalls.scenario.create, ({ body }) => {
          sent(body.links);
          if (body.links?.length === 0)
            throw apiError(400, {
              code: 'invalid_input',
              message: '',
              correlation_id: 'r',
              details: { links: 'needs a persona' },
            });
          return aScenario();
        }),
      ],
      children: <CreatePage />,
    });
    typeInEditor('Name', 'Announce a delay');
    typeInEditor(/^Situation/, 'The release slips.');
    saveItem();
    expect(await screen.findByText('Choose who the learner talks with.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    const field = screen.getByRole('combobox', { name: 'Persona' });
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByTitle(persona.name));
    saveItem();
    await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith([{ role: 'persona', item_id: persona.id }]));
  });

  it('the scenario editor shows a field error if the persona has another language than the scenario', async () => {
    const sophie = aPersona({ name: 'Sophie', content: aPersonaContent({ language: 'fr-FR' }) });
    await showEditor({
      ...at('scenario', 'create'),
      calls: [
        answers(familyCalls.persona.list, () => page(sophie)),
        answers(familyCalls.persona.read, () => sophie),
      ],
      children: <CreatePage />,
    });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Persona' }));
    fireEvent.click(await screen.findByTitle('Sophie'));
    expect(await screen.findByText(/^Sophie is in another language than this scenario/)).toBeTruthy();
  });

  it('R-ROUTE-20 the dialog that deletes a persona in use names the scenario and has no confirm button', async () => {
    await showEditor({
      ...at('persona', 'edit', persona.id),
      calls: [answers(familyCalls.scenario.list, () => page(aScenario({ name: 'A hard talk' })))],
      children: <EditPage />,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /^Delete / });
    await within(dialog).findByText(/still used in A hard talk/);
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it.each([
    [
      'was deleted before the save',
      'is no persona you can use',
      'was deleted, or may not be used here. Choose another one.',
    ],
    [
      'has another language',
      'is in another language than the scenario',
      'is in another language than this scenario. Choose another one, or change the language.',
    ],
  ])(
    'if a linked item %s, the editor names the item and the reason in an error',
    async (_, problem, reason) => {
      const details = { 'links.0.item_id': problem };
      await showEditor({
        ...at('scenario', 'create'),
        calls: [
          answers(familyCalls.scenario.create, () => {
            throw apiError(400, { code: 'invalid_input', message: '', correlation_id: 'r', details });
          }),
        ],
        children: <CreatePage />,
      });
      typeInEditor('Name', 'Announce a delay');
      typeInEditor(/^Situation/, 'The release slips.');
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Persona' }));
      fireEvent.click(await screen.findByTitle(persona.name));
      saveItem();
      expect(await screen.findByText(`${persona.name} ${reason}`)).toBeTruthy();
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Announce a delay');
    },
  );

  it('the persona editor shows no form to users who may not read the whole persona', async () => {
    const { title, avatar_style, difficulty, first_mood, opening_line, language } = aPersonaContent();
    const part = aPersona({
      content: { title, avatar_style, difficulty, first_mood, opening_line, language },
    });
    draw({
      ...at('persona', 'edit', part.id),
      calls: [answers(familyCalls.persona.read, () => part)],
      children: <EditPage />,
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  it('the editor of a shared scenario says that only its owner can change it, and leads to the scenario', async () => {
    const whole = aScenario({ share_mode: 'use' });
    const { chat_model_id: _, ...content } = whole.content;
    const shared = { ...whole, content };
    draw({
      ...at('scenario', 'edit', shared.id),
      calls: [answers(familyCalls.scenario.read, () => shared)],
      children: <EditPage />,
    });
    expect(await screen.findByRole('heading', { name: 'Only its owner can change this' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the scenario' }).getAttribute('href')).toBe(
      `/apps/repartee/scenario/info-${shared.id}`,
    );
  });
});
