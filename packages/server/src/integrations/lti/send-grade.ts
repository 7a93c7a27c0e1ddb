import type { LtiGradeError } from '@repartee/contracts/integrations/lti/lti-platform';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import { AddressRefused } from '../../runtime/outbound/address-refused.ts';
import { beginningOf, retryAfter_ms } from '../../runtime/outbound/refusal.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import type { FoundGrade } from './grade-repository.ts';
import { fetchPlatformToken } from './platform-token.ts';
import type { ToolKeys } from './tool-keys.ts';
import { scoreScope } from './verify-message.ts';

const longest_ms = 10_000;

export interface GradeAnswer {
  readonly error: LtiGradeError | null;
  readonly response_status: number | null;
  /** What the platform says, at most 1,000 bytes. */
  readonly response_body: string;
  /** How long the platform asks to wait. */
  readonly retry_after_ms: number | null;
}

const noAnswer = { response_status: null, response_body: '', retry_after_ms: null };

/**
 * Sends a grade by Assignment and Grade Services 2.0. A message without `scoreGiven` clears the grade that the platform
 * has; it is `FullyGraded` too, because some platforms ignore all others. Never throws: `error` is null if the platform has accepted the
 * grade. Private addresses are refused and redirects are not followed.
 */
export async function sendGrade(
  guard: AddressGuard,
  keys: ToolKeys,
  { line_item_url, subject, score, created_at, ...platform }: FoundGrade,
): Promise<GradeAnswer> {
  try {
    const signal = timeLimit(longest_ms);
    const token = await fetchPlatformToken(guard, keys, platform, { scope: scoreScope, signal });
    if (typeof token !== 'string') return { error: 'token', ...(await answerOf(token)) };
    const response = await guard.fetch(scoresUrl(line_item_url), {
      ...{ method: 'POST', signal },
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify({
        ...{ userId: subject, timestamp: created_at.toISOString() },
        ...(score !== null && { scoreGiven: score, scoreMaximum: 100 }),
        ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
      }),
    });
    return { error: response.ok ? null : 'refused', ...(await answerOf(response)) };
  } catch (error) {
    return {
      ...{ error: error instanceof AddressRefused ? 'address-refused' : 'unreachable', ...noAnswer },
    };
  }
}

const answerOf = async (response: Response) => ({
  response_status: response.status,
  response_body: await beginningOf(response),
  retry_after_ms: retryAfter_ms(response),
});

/** The address of a line item may have a query, which stays at the end. */
function scoresUrl(line_item_url: string): string {
  const url = new URL(line_item_url);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}
