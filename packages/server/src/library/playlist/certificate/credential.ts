import { createHash, randomBytes } from 'node:crypto';
import { dateText } from '@repartee/contracts/date-text';
import {
  type BadgeAchievement,
  type BadgeCredential,
  type BadgeIssuer,
  badgeContexts,
} from '@repartee/contracts/library/playlist/certificate';
import { fillText, uiLocaleOrFallback } from '@repartee/contracts/locales';
import { playlistTexts } from '../playlist-texts.ts';
import type { AchievementRow, IssuerRow, Pass } from './certificate-repository.ts';

export const badgeIssuerOf = (
  { name, logo }: IssuerRow,
  { address: id, public_url }: { readonly address: string; readonly public_url: string },
): BadgeIssuer => ({
  id,
  type: ['Profile'],
  name,
  url: public_url,
  ...(logo && { image: { id: new URL(logo, public_url).href, type: 'Image' } }),
});

export function badgeAchievementOf(
  { name, description, pass_mark, steps, language }: AchievementRow,
  address: string,
): BadgeAchievement {
  const text = playlistTexts[uiLocaleOrFallback(language)].certificate;
  const values = { steps: steps.join(', '), mark: pass_mark ?? '' };
  return {
    id: address,
    type: ['Achievement'],
    name,
    // The specification requires a description.
    description: description || name,
    criteria: { narrative: fillText(pass_mark === null ? text.criteria : text.criteria_marked, values) },
  };
}

interface Award {
  readonly issuer: BadgeIssuer;
  readonly achievement: BadgeAchievement;
  readonly passes: readonly Pass[];
  readonly playlist_id: string;
  readonly recipient: { readonly id: string; readonly email: string };
  readonly language: string;
}

/**
 * Writes the credential of a passed playlist. It names its recipient only by a salted hash of the e-mail address. The ids
 * are the same at each call, and different for each playlist, so that two credentials do not reveal that they belong to
 * one person.
 */
export function badgeCredentialOf({
  issuer,
  achievement,
  passes,
  playlist_id,
  recipient,
  language,
}: Award): BadgeCredential {
  const salt = randomBytes(16).toString('hex');
  const award = `${playlist_id}/${recipient.id}`;
  return {
    '@context': [...badgeContexts],
    id: `urn:uuid:${uuidOf(`credential/${award}`)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer,
    // Whole seconds, because the claim `nbf` has to be the same time.
    validFrom: passedAt(passes)
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    credentialSubject: {
      id: `urn:uuid:${uuidOf(`subject/${award}`)}`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: `sha256$${sha256(`${recipient.email}${salt}`)}`,
          identityType: 'emailAddress',
          salt,
        },
      ],
      achievement,
    },
    evidence: passes.map((pass) => evidenceOf(pass, language)),
  };
}

/** Returns when the last step was passed. */
export const passedAt = (passes: readonly Pass[]): Date =>
  new Date(Math.max(...passes.map(({ passed_at }) => passed_at.getTime())));

function evidenceOf(
  { name, passed_at, rubrics }: Pass,
  language: string,
): BadgeCredential['evidence'][number] {
  const locale = uiLocaleOrFallback(language);
  const text = playlistTexts[locale].certificate;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const dateOf = (at: Date) => dateText(format, at);
  const names = rubrics.map((rubric) =>
    rubric.dated_at
      ? fillText(text.rubric, { name: rubric.name, date: dateOf(rubric.dated_at) })
      : rubric.name,
  );
  const narrative = fillText(text.evidence, { date: dateOf(passed_at), rubrics: names.join(', ') });
  return { type: ['Evidence'], name, narrative };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns a UUID of version 8 (RFC 9562): a hash of the text. */
const uuidOf = (text: string): string =>
  sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
