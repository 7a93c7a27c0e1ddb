import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../page.ts';
import { answersOfLimit } from './item-limits.ts';

/** Answers to a poor learner that gave something away unearned, of those whose cause is known. */
export const unearnedChanges = z.object({ count: z.number().int(), of: z.number().int() });
export type UnearnedChanges = z.output<typeof unearnedChanges>;

/** A limit for 50 answers is scaled to the answers of a sheet, and rounded: 2 of 50 are 1 of 24. */
export const limitOf = ({ of }: Pick<UnearnedChanges, 'of'>, most_unearned: number): number =>
  Math.round((most_unearned * of) / answersOfLimit);

export const isAboveLimit = (unearned: UnearnedChanges, most_unearned: number): boolean =>
  unearned.count > limitOf(unearned, most_unearned);

/**
 * What a scenario's data sheet says of changes that no learner has earned. `state` is `none` without a complete sheet, and
 * `outdated` if the role-play has changed since: neither hinders an assignment. `unearned` is null without a complete sheet.
 */
export const unearnedCheck = z.object({
  scenario_id: id,
  scenario_name: z.string(),
  state: z.enum(['none', 'outdated', 'current']),
  unearned: unearnedChanges.nullable(),
  /** A complete sheet without a score of any conversation. */
  is_never_scored: z.boolean().default(false),
  /** The author's limit, of 50 answers. */
  most_unearned: z.number().int(),
  /** The scenario's own pass mark. */
  pass_mark: z.number().int().nullable(),
});
export type UnearnedCheck = z.output<typeof unearnedCheck>;

/** Whether a scenario must not be assigned for a pass mark: its current sheet is above the author's limit. */
export const isTooUnearned = ({
  state,
  unearned,
  most_unearned,
}: Pick<UnearnedCheck, 'state' | 'unearned' | 'most_unearned'>): boolean =>
  state === 'current' && unearned !== null && isAboveLimit(unearned, most_unearned);

/** What to know before a scenario is assigned for a pass mark. Of a scenario of another organization, `state` is `none`. */
export const readUnearnedChanges = endpoint({
  method: 'GET',
  path: '/v1/scenarios/{id}/unearned_changes',
  summary: 'Read whether the persona of a scenario gives in unearned more often than its author allows',
  access: ['coaching-scenario-read', 'coaching-playlist-create'],
  params: idParams,
  reply: unearnedCheck,
});
