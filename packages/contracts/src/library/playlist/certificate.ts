import { z } from 'zod';
import { id, instant } from '../../page.ts';

/** A step of a passed playlist. `dated_at`: when that version of the rubric was saved; null if it is not known. */
const passedStep = z.object({
  name: z.string(),
  passed_at: instant,
  rubrics: z.array(z.object({ name: z.string(), dated_at: instant.nullable() })),
});

/**
 * What a user gets for a passed playlist. `passed_at`: when the last step was passed. `credential`: an Open Badges 3.0
 * credential as a compact JWS (VC-JWT, RS256), which the caller may give to whomever they like.
 */
export const certificate = z.object({
  playlist: z.object({ id, name: z.string(), description: z.string() }),
  organization: z.object({ name: z.string(), logo: z.string().nullable() }),
  recipient: z.string(),
  passed_at: instant,
  steps: z.array(passedStep),
  credential: z.string(),
});
export type Certificate = z.output<typeof certificate>;

/** JSON-LD contexts of Open Badges 3.0. */
export const badgeContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;
const contexts = z.tuple([z.literal(badgeContexts[0]), z.literal(badgeContexts[1])]);

/** https://www.imsglobal.org/spec/ob/v3p0/#profile */
export const badgeIssuer = z.object({
  id: z.url(),
  type: z.tuple([z.literal('Profile')]),
  name: z.string(),
  url: z.url(),
  image: z.object({ id: z.url(), type: z.literal('Image') }).optional(),
});
export type BadgeIssuer = z.output<typeof badgeIssuer>;

/** https://www.imsglobal.org/spec/ob/v3p0/#achievement */
export const badgeAchievement = z.object({
  id: z.url(),
  type: z.tuple([z.literal('Achievement')]),
  name: z.string(),
  description: z.string(),
  criteria: z.object({ narrative: z.string() }),
});
export type BadgeAchievement = z.output<typeof badgeAchievement>;

/** https://www.imsglobal.org/spec/ob/v3p0/#achievementcredential */
export const badgeCredential = z.object({
  '@context': contexts,
  id: z.string(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string(),
  issuer: badgeIssuer,
  validFrom: z.string(),
  credentialSubject: z.object({
    id: z.string(),
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.array(
      z.object({
        type: z.literal('IdentityObject'),
        hashed: z.literal(true),
        /** `sha256$` and the hash, in hexadecimal digits, of the e-mail address followed by `salt`. */
        identityHash: z.string(),
        identityType: z.literal('emailAddress'),
        salt: z.string(),
      }),
    ),
    achievement: badgeAchievement,
  }),
  evidence: z.array(
    z.object({ type: z.tuple([z.literal('Evidence')]), name: z.string(), narrative: z.string() }),
  ),
});
export type BadgeCredential = z.output<typeof badgeCredential>;

const asDocument = { '@context': contexts };
export const badgeIssuerDocument = badgeIssuer.extend(asDocument);
export const badgeAchievementDocument = badgeAchievement.extend(asDocument);
