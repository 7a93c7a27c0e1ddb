import { z } from 'zod';

/**
 * Modes of a share. `use`: the recipient may find and play the item. `copy`: the recipient may also copy the item to
 * the recipient's organization.
 */
export const shareModes = ['use', 'copy'] as const;
export type ShareMode = (typeof shareModes)[number];

/**
 * Share through which the caller can access an item. `organization_name` is null for a share within the organization.
 */
export const receivedShare = z.object({ mode: z.enum(shareModes), organization_name: z.string().nullable() });
export type ReceivedShare = z.output<typeof receivedShare>;
