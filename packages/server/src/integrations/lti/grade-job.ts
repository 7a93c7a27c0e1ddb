import { jobError } from '../../runtime/jobs/job-error.ts';
import type { JobKind } from '../../runtime/jobs/job-kind.ts';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import { isFinal } from '../../runtime/outbound/refusal.ts';
import {
  deleteGrade,
  findGrade,
  ltiGradeJob,
  setGradeStatus,
  storeGradeAttempt,
} from './grade-repository.ts';
import { sendGrade } from './send-grade.ts';
import type { ToolKeys } from './tool-keys.ts';

/** 12 attempts in three days, as for webhooks. */
const retries = { max_attempts: 12, backoff: { first: 30, factor: 3, longest: 64_800 } } as const;

export const sendGradeJob = (guard: AddressGuard, keys: ToolKeys): JobKind => ({
  kind: ltiGradeJob,
  at_once: 4,
  ...retries,
  async run({ subject_key: id }, { keep, transact }) {
    const grade = await transact((tx) => findGrade(tx, id));
    // The platform, the learner or the activity was removed meanwhile.
    if (!grade) return async () => undefined;
    if (grade.superseded) return async (tx) => void (await deleteGrade(tx, id));
    const { retry_after_ms, ...answer } = await sendGrade(guard, keys, grade);
    if (answer.error === null) return async (tx) => void (await storeGradeAttempt(tx, id, answer));
    await keep(async (tx) => void (await storeGradeAttempt(tx, id, answer)));
    throw jobError({
      error_class: `lti-${answer.error}`,
      error_message: `The learning platform did not accept the grade: ${answer.error} ${answer.response_status ?? ''}`,
      // A learner who has left the course, or a deleted line item, does not come back.
      retryable: !isFinal(answer.response_status),
      retry_after_ms,
    });
  },
  async onFailed(tx, { subject_key: id }, { state }) {
    if (state === 'failed') await setGradeStatus(tx, id, 'failed');
  },
  onRetry: async (tx, id) => void (await setGradeStatus(tx, id, 'pending')),
});
