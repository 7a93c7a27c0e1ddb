import type { FakeOptions } from '@repartee/testing';
import { jsonReply } from '@repartee/testing';

/**
 * Returns the replies of a fake model server: the given chunks for each chat message, and "no concern" for each safety
 * check.
 */
export const benchReplies =
  (
    chunks: readonly string[],
    pace: { readonly delay_ms: number; readonly pause_ms: number },
  ): FakeOptions['otherwise'] =>
  ({ response_format }) =>
    response_format?.type === 'json_schema'
      ? jsonReply({ reason: 'nothing', concern: 'none' })
      : { kind: 'say', chunks, ...pace };
