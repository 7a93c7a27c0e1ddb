import type { LtiGradeError } from '@repartee/contracts/integrations/lti/lti-platform';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import { AddressRefused } from '../../runtime/outbound/address-refused.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import type { FoundGrade } from './grade-repository.ts';
import { fetchPlatformToken } from './platform-token.ts';
import type { ToolKeys } from './tool-keys.ts';
import { scoreScope } from './verify-message.ts';

const longest_ms = 10_000;

export interface GradeAnswer {
  readonly error: LtiGradeError | null;
  readonly response_status: number | null;
}

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
    if (typeof token === 'number') return { error: 'token', response_status: token };
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
    await response.body?.cancel();
    return { error: response.ok ? null : 'refused', response_status: response.status };
  } catch (error) {
    return {
      error: error instanceof AddressRefused ? 'address-refused' : 'unreachable',
      response_status: null,
    };
  }
}

/** The address of a line item may have a query, which stays at the end. */
function scoresUrl(line_item_url: string): string {
  const url = new URL(line_item_url);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}
