// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { type Competency, mostCompetencies } from '@repartee/contracts/library/competency/competency';
import {
  createCompetency,
  deleteCompetency,
  listCompetencies,
  updateCompetency,
} from '@repartee/contracts/library/competency/endpoints';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import CompetenciesPage from './competencies-page.tsx';

const listening: Competency = {
  id: '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11',
  name: 'Active listening',
  description: 'Takes up what was said.',
  shown_name: 'Active listening',
  shown_description: 'Takes up what was said.',
  criteria: 3,
};
const create = vi.fn(({ body }: { body: { name: string } }) => ({ ...listening, ...body }));
const update = vi.fn(() => listening);
const remove = vi.fn(() => undefined);

const show = async (items: readonly Competency[]) => {
  for (const call of [create, update, remove]) call.mockClear();
  render(
    <MockHost
      permissions={['organization-self-edit']}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(listCompetencies, () => ({ items: [...items] })),
        answers(createCompetency, create as never),
        answers(updateCompetency, update as never),
        answers(deleteCompetency, remove as never),
      ]}
    >
      <CompetenciesPage />
    </MockHost>,
  );
  const add = await screen.findByRole('button', { name: texts.competencies.add });
  await waitFor(() =>
    expect(
      screen.queryAllByRole('listitem')[0] ?? screen.queryByText(texts.competencies.none_title),
    ).toBeTruthy(),
  );
  return add as HTMLButtonElement;
};
const chooseAction = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Active listening' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const write = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label, { exact: false }), { target: { value } });

it('R-ROUTE-12 a competency is added with a name and a description', async () => {
  fireEvent.click(await show([listening]));
  const dialog = await screen.findByRole('dialog');
  write(dialog, texts.competencies.name, 'Storytelling');
  write(dialog, texts.competencies.description, 'An example.');
  fireEvent.click(within(dialog).getByRole('button', { name: texts.competencies.add_do }));
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith({ body: { name: 'Storytelling', description: 'An example.' } }),
  );
});

it('R-ROUTE-12 a renamed competency says how many criteria take the name over, and a taken name is a field error', async () => {
  await show([listening]);
  await chooseAction('Change');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('3 criteria take a new name over.')).toBeTruthy();
  update.mockImplementationOnce(() => {
    throw apiError(409, {
      code: 'conflict',
      message: '',
      correlation_id: 'r',
      details: { name: 'is taken' },
    });
  });
  write(dialog, texts.competencies.name, 'Empathy');
  fireEvent.click(within(dialog).getByRole('button', { name: texts.competencies.save }));
  expect(await within(dialog).findByText(texts.competencies.name_taken)).toBeTruthy();
  const { id, name, description } = listening;
  expect(update).toHaveBeenCalledWith({
    params: { id },
    body: { name: 'Empathy', description, expected: { name, description } },
  });
});

it('R-ROUTE-12 a competency is deleted after its consequence is shown', async () => {
  await show([listening]);
  await chooseAction('Delete');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('3 criteria name it.');
  fireEvent.click(within(dialog).getByRole('button', { name: texts.competencies.delete }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ params: { id: listening.id } }));
});

it('R-ROUTE-12 an empty catalogue says what competencies are for, and a full one how to make room', async () => {
  await show([]);
  expect(screen.getByText(texts.competencies.none_text)).toBeTruthy();
  cleanup();
  const items = Array.from({ length: mostCompetencies }, (_, index) => ({
    ...listening,
    id: `${listening.id.slice(0, -2)}${10 + index}`,
    name: `Skill ${index}`,
  }));
  expect((await show(items)).disabled).toBe(true);
  expect(screen.getByText(/The catalogue is full: it has 50/)).toBeTruthy();
});
