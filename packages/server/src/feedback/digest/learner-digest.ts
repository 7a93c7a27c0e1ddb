import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { competencyNames } from '../../library/competency/competency-names.ts';
import type { DigestItem } from '../../runtime/database/schema/email-template-type.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { lastScoredSessions, type ScoredSession } from '../progress/criterion-scores-repository.ts';
import { sessionsOfSkills, skillsOver } from '../progress/skills.ts';
import type { DigestRecipient } from './digest-recipient-repository.ts';
import {
  newSessions,
  type OpenPlaylist,
  openPlaylists,
  practisedSessions,
  unfinishedSessions,
} from './learner-digest-repository.ts';

/** Of each kind of line, a mail has at most this number. */
const mostLines = 4;

/** Returns the lines about the recipients' own practice; none for a user without anything to say. */
export async function learnerDigests(
  db: Db,
  organization_id: string,
  recipients: readonly DigestRecipient[],
): Promise<(recipient: DigestRecipient) => DigestItem[]> {
  const ids = recipients.map(({ id }) => id);
  const byAccount = <Row extends { readonly account_id: string }>(rows: readonly Row[]) => {
    const groups = Map.groupBy(rows, ({ account_id }) => account_id);
    return (id: string) => (groups.get(id) ?? []).slice(0, mostLines);
  };
  const playlists = byAccount(await openPlaylists(db, ids));
  const assigned = byAccount(await newSessions(db, ids));
  const unfinished = byAccount(await unfinishedSessions(db, ids));
  const practised = await practisedSessions(db, ids);
  const scored = await lastScoredSessions(db, [...practised.keys()], sessionsOfSkills);
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const language of new Set(recipients.map((one) => one.language)))
    names.set(language, await competencyNames(db, organization_id, language));
  return ({ id, language }) => {
    const count = practised.get(id);
    return [
      ...playlists(id).map(playlistItem),
      ...assigned(id).map(({ name }) => ({ line: 'assigned' as const, values: { name } })),
      ...unfinished(id).map(({ name }) => ({ line: 'unfinished' as const, values: { name } })),
      ...(count ? [{ line: 'practised' as const, values: { count } }] : []),
      ...(count ? skillItems(scored.get(id) ?? [], names.get(language) ?? new Map(), language) : []),
    ];
  };
}

function playlistItem({ name, due_at, overdue, passed, steps }: OpenPlaylist): DigestItem {
  const values = { name, passed, steps };
  if (!due_at) return { line: 'assigned', values };
  return { line: overdue ? 'overdue' : 'due', values, due_at: due_at.toISOString() };
}

function skillItems(
  sessions: readonly ScoredSession[],
  names: ReadonlyMap<string, string>,
  language: string,
): DigestItem[] {
  const number = new Intl.NumberFormat(uiLocaleOrFallback(language), { maximumFractionDigits: 1 });
  return skillsOver(sessions, names)
    .skills.flatMap(({ name, average, before }) =>
      before === null ? [] : [{ name, average: number.format(average), before: number.format(before) }],
    )
    .slice(0, mostLines)
    .map((values) => ({ line: 'skill', values }));
}
