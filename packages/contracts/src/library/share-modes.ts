import { z } from 'zod';

/** Modes of a share. `use`: find and play the item; `copy`: also copy it to the recipient's own organization. */
export const shareModes = ['use', 'copy'] as const;
export type ShareMode = (typeof shareModes)[number];

/**
 * Share through which the caller can access an item. `organization_name` is null if the share is within the caller's
 * own organization.
 */
export const receivedShare = z.object({ mode: z.enum(shareModes), organization_name: z.string().nullable() });
export type ReceivedShare = z.output<typeof receivedShare>;
