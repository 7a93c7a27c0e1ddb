import type { FakeOptions } from '@repartee/testing';
import { jsonReply } from '@repartee/testing';

/**
 * Makes a fake model server reply to each chat with these chunks, and to each safety check that there is no concern.
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
