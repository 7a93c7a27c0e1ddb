import type { FakeOptions } from '@repartee/testing';
import { sayingJson } from '@repartee/testing';

/** Responds to each chat with these chunks, and to the safety check with no concern. */
export const benchReplies =
  (
    chunks: readonly string[],
    pace: { readonly delay_ms: number; readonly pause_ms: number },
  ): FakeOptions['otherwise'] =>
  ({ response_format }) =>
    response_format?.type === 'json_schema'
      ? sayingJson({ reason: 'nothing', concern: 'none' })
      : { kind: 'say', chunks, ...pace };
