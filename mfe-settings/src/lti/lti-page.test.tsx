// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  createLtiPlatform,
  deleteLtiPlatform,
  listLtiGrades,
  listLtiPlatforms,
  retryLtiGrade,
  updateLtiPlatform,
} from '@repartee/contracts/integrations/lti/endpoints';
import type { LtiGrade, LtiPlatform } from '@repartee/contracts/integrations/lti/lti-platform';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import LtiPage from './lti-page.tsx';

const id = '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11';
const tool = {
  ...{
    client_name: 'Repartee',
    login_url: 'https://p.example/login',
    launch_url: 'https://p.example/launch',
  },
  ...{ jwks_url: 'https://p.example/keys', deep_linking_url: 'https://p.example/selection' },
};
const draft = {
  ...{ name: 'Campus', issuer: 'https://lms.example', client_id: 'abc', deployment_ids: ['1', '2'] },
  ...{ authorization_url: 'https://lms.example/auth', token_url: 'https://lms.example/token' },
  ...{ jwks_url: 'https://lms.example/keys', token_audience: '' },
  ...{ links_by_email: false, instructors_edit: false },
  reads_roster: false,
};
const platform: LtiPlatform = {
  ...draft,
  ...{ id, created_at: '2026-11-20T09:00:00.000Z', user_count: 3, last_launch_at: null },
};
const grade: LtiGrade = {
  ...{ id, platform_name: 'Campus', user_id: id, user_name: 'Zoé Roux', activity_name: 'Announce a delay' },
  ...{ score: 81, status: 'failed', attempts: 12, error: 'token', response_status: 401 },
  response_body: '',
  ...{ created_at: '2026-11-20T09:00:00.000Z', attempted_at: '2026-11-23T09:00:00.000Z' },
};

type Calls = Partial<Record<'create' | 'update' | 'remove' | 'retry', ReturnType<typeof vi.fn>>>;
const show = (items: LtiPlatform[], grades: LtiGrade[] = [], calls: Calls = {}) =>
  render(
    <MockHost
      permissions={['organization-self-edit']}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(listLtiPlatforms, () => ({ tool, items })),
        answers(listLtiGrades, () => ({ items: grades, total: grades.length, page: 1, page_size: 12 })),
        answers(createLtiPlatform, calls.create as never),
        answers(updateLtiPlatform, calls.update as never),
        answers(deleteLtiPlatform, calls.remove as never),
        answers(retryLtiGrade, calls.retry as never),
      ]}
    >
      <LtiPage />
    </MockHost>,
  );
const openDialog = async (item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Campus' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};

it('E-11 the page shows what the platform asks for, and registers a platform with the ids of several lines', async () => {
  const create = vi.fn(() => platform);
  show([], [], { create });
  for (const value of Object.values(tool)) expect(await screen.findByText(value)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.lti.add }));
  const dialog = await screen.findByRole('dialog');
  const {
    deployment_ids,
    links_by_email: _links,
    instructors_edit: _edit,
    reads_roster: _roster,
    token_audience: _,
    ...fields
  } = draft;
  for (const [name, value] of Object.entries({ ...fields, deployment_ids: deployment_ids.join('\n') }))
    fireEvent.change(within(dialog).getByLabelText(texts.lti.field[name as keyof typeof fields]), {
      target: { value },
    });
  fireEvent.click(within(dialog).getByRole('button', { name: texts.lti.add_do }));
  await waitFor(() => expect(create).toHaveBeenCalledWith({ body: draft }));
});

it('E-11 a change that another operator has made is detected by the loaded values, and a refused address is a field error', async () => {
  const update = vi.fn(() => {
    const details = { token_url: 'must be an https:// address' };
    throw apiError(400, { code: 'invalid_input', message: '', correlation_id: 'r', details });
  });
  show([platform], [], { update });
  const dialog = await openDialog(texts.lti.change);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Sign learners and editors in/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: texts.lti.save }));
  expect(await within(dialog).findByText(texts.lti.address_refused)).toBeTruthy();
  const body = { ...draft, links_by_email: true, expected: draft };
  expect(update).toHaveBeenCalledWith({ params: { id }, body });
});

it('E-11 a platform is removed after a question, and a failed grade says why and is sent again', async () => {
  const [remove, retry] = [vi.fn(), vi.fn()];
  show([platform], [grade], { remove, retry });
  expect(await screen.findByText(/no access token \(status 401\)/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again: Zoé Roux, Announce a delay' }));
  await waitFor(() => expect(retry).toHaveBeenCalledWith({ params: { id } }));
  const dialog = await openDialog(texts.lti.remove);
  fireEvent.click(within(dialog).getByRole('button', { name: texts.lti.remove }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ params: { id } }));
});
