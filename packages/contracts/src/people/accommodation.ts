import { z } from 'zod';

/** More time in sessions with a time limit. `no_clock`: no time limit. */
export const extraTimes = ['none', 'quarter', 'half', 'double', 'no_clock'] as const;
export type ExtraTime = (typeof extraTimes)[number];

export const accommodationLimits = { days: 365, attempts: 100, note: 500 } as const;

/** What a session keeps of its player's accommodation. */
export const sessionAccommodation = z.object({
  extra_time: z.enum(extraTimes),
  /** The persona speaks more slowly, and waits longer for the end of a spoken turn. */
  slower_partner: z.boolean(),
  larger_captions: z.boolean(),
});
export type SessionAccommodation = z.output<typeof sessionAccommodation>;

/** B-16: what one user has beyond the others, without the note about it. */
export const accommodation = sessionAccommodation.extend({
  /** Days that are added to the due date of each playlist. */
  extra_days: z.number().int().min(0).max(accommodationLimits.days),
  /** Attempts that are added to those of each step of a playlist that limits them. */
  extra_attempts: z.number().int().min(0).max(accommodationLimits.attempts),
});
export type Accommodation = z.output<typeof accommodation>;

/** `note` is for those who may edit the user. The user gets it only with a copy of their data. */
export const accommodationDraft = accommodation.extend({
  note: z.string().trim().max(accommodationLimits.note),
});
export type AccommodationDraft = z.output<typeof accommodationDraft>;

export const noAccommodation: AccommodationDraft = {
  extra_time: 'none',
  extra_days: 0,
  extra_attempts: 0,
  slower_partner: false,
  larger_captions: false,
  note: '',
};

const timeFactors = { none: 1, quarter: 1.25, half: 1.5, double: 2 } as const;

/** Returns the player's own time limit in seconds. Null means no limit. */
export const ownTimeLimit = (
  seconds: number | null,
  { extra_time }: Pick<SessionAccommodation, 'extra_time'>,
): number | null =>
  seconds === null || extra_time === 'no_clock' ? null : Math.round(seconds * timeFactors[extra_time]);

const slowerBy = 0.8;
/** The least speed that voices have. */
const leastSpeed = 0.5;

/** Returns the speed at which the persona speaks to the player: that of its voice, or slower. */
export const partnerSpeed = (
  voice: { readonly speed: number } | null | undefined,
  player: Pick<SessionAccommodation, 'slower_partner'> | null | undefined,
): number => {
  const speed = voice?.speed ?? 1;
  return player?.slower_partner ? Math.max(leastSpeed, speed * slowerBy) : speed;
};

/** A slower partner waits this many times longer before it takes a pause for the end of a turn. */
export const slowerPauseFactor = 2;
