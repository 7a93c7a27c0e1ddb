import { z } from 'zod';
import { id, instant } from '../../page.ts';

/** A change of credit: whole cents, not zero, at most a million EUR in either direction. */
export const creditChangeDraft = z.object({
  amount_eur: z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((amount) => amount !== 0, 'The amount must not be zero.')
    .refine(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      'The amount must be in whole cents.',
    ),
  reason: z.string().trim().min(1).max(500),
});
export type CreditChangeDraft = z.output<typeof creditChangeDraft>;

/** One entry of the credit ledger. `balance_eur` is the credit after the entry. */
export const creditChange = z.object({
  id,
  amount_eur: z.number(),
  balance_eur: z.number(),
  reason: z.string(),
  changed_by_name: z.string(),
  created_at: instant,
});
