import { z } from 'zod';

/** What a user may do with what was shared with them: find and play it, or copy it to their own organization too. */
export const shareModes = ['use', 'copy'] as const;
export type ShareMode = (typeof shareModes)[number];

/** How a user came by what is only shared with them. `organization_name` null: within their own organization. */
export const receivedShare = z.object({ mode: z.enum(shareModes), organization_name: z.string().nullable() });
export type ReceivedShare = z.output<typeof receivedShare>;
