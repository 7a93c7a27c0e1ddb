// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { ltiGradeErrors } from '@repartee/contracts/integrations/lti/lti-platform';
import { type FailedJob, listFailedJobs, retryJob } from '@repartee/contracts/runtime/jobs/endpoints';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import frenchTexts from '../locales/fr-FR.json' with { type: 'json' };
import JobsPage from './jobs-page.tsx';

const aJob = (changes: Partial<FailedJob>): FailedJob => ({
  ...{ id: crypto.randomUUID(), kind: 'analysis-reading', state: 'failed', attempts: 1 },
  ...{ error_class: 'key-refused', error_message: 'x' },
  ...{ run_after: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' },
  ...changes,
});

it('the jobs page lists failed background jobs with their errors, and a button retries a single job', async () => {
  const heard: string[] = [];
  let items = [
    aJob({}),
    aJob({ kind: 'new-kind', error_class: 'new-class', error_message: 'A new sentence.' }),
  ];
  render(
    <MockHost
      permissions={['organization-detail-read']}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(listFailedJobs, () => ({ items, total: items.length, page: 1, page_size: 12 })),
        answers(retryJob, ({ params }) => {
          heard.push(params.id);
          items = items.filter(({ id }) => id !== params.id);
          return undefined;
        }),
      ]}
    >
      <JobsPage />
    </MockHost>,
  );
  expect(await screen.findByText(texts.jobs.error['key-refused'])).toBeTruthy();
  expect(screen.getByText(texts.jobs.error.unexpected)).toBeTruthy();
  expect(screen.queryByText('A new sentence.')).toBeNull();
  fireEvent.click(screen.getAllByText(texts.jobs.original)[1] as HTMLElement);
  expect(await screen.findByText('A new sentence.')).toBeTruthy();
  const name = texts.jobs.kind['analysis-reading'];
  const [id] = items.map((job) => job.id);
  fireEvent.click(screen.getByRole('button', { name: `Retry: ${name}` }));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  expect(heard).toEqual([id]);
});

it.each([texts, frenchTexts])(
  'the jobs page has a text for each reason why a grade is not accepted',
  ({ jobs }) => {
    const known: Readonly<Record<string, string>> = jobs.error;
    expect(ltiGradeErrors.filter((error) => !known[`lti-${error}`])).toEqual([]);
  },
);
