import { fallbackLocale, type UiLocale, uiLocaleFor } from '@repartee/contracts/locales';
import type { NextUp } from '@repartee/contracts/session/next-up';
import { type SelectQueryBuilder, sql } from 'kysely';
import { findableItems, sharesWith } from '../../library/library-policy.ts';
import { linkedPersonaFace } from '../../library/persona-face-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { accountsWithLanguage } from '../../runtime/database/query/accounts-with-language.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

type NextScenario = Extract<NextUp, { kind: 'first' }>['scenario'];

/**
 * Returns the latest unfinished session, one that has begun (has a turn) before one that somebody else prepared. Ignores
 * branches (sessions that continue from a turn of another session).
 */
export const openSessionOf = (
  db: Db,
  account_id: string,
): Promise<{ id: string; begun: boolean } | undefined> =>
  db
    .selectFrom('coaching_session')
    .select(['id', (eb) => eb('turn_count', '>', 0).$castTo<boolean>().as('begun')])
    .where('owner_account_id', '=', account_id)
    .where('root_session_id', 'is', null)
    .where('status', 'in', ['empty', 'free-speech', 'in-progress'])
    .where((eb) => eb.or([eb('turn_count', '>', 0), eb('waits', '=', true)]))
    .orderBy('begun', 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Returns the user's last session that has ended, if its learner said something and its content is not erased. Ignores
 * branches.
 */
export const lastEndedSession = (db: Db, account_id: string) =>
  db
    .selectFrom('coaching_session')
    .select(['id', 'scenario_id', 'status', 'outcome_reason', 'passed', 'score'])
    .select(
      sql<string[] | null>`snapshot -> 'mission' -> 'content' -> 'success_criteria'`.as('success_criteria'),
    )
    .where('owner_account_id', '=', account_id)
    .where('root_session_id', 'is', null)
    .where('ended_at', 'is not', null)
    .where('turn_count', '>', 0)
    .where('transcript_erased_at', 'is', null)
    .where('report_erased_at', 'is', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function accountLanguage(db: Db, account_id: string): Promise<UiLocale> {
  const account = await accountsWithLanguage(db)
    .where('account.id', '=', account_id)
    .executeTakeFirstOrThrow();
  return uiLocaleFor(account.language) ?? fallbackLocale;
}

/** Scenarios of the user's organization are suggested before shared scenarios. */
export const scenarioOrigins = ['own', 'shared'] as const;

export interface WantedScenarios {
  readonly origin: (typeof scenarioOrigins)[number];
  readonly language: UiLocale | undefined;
}

const scenariosOf = (db: Db, principal: Principal, { origin, language }: WantedScenarios) =>
  db
    .selectFrom('library_item')
    .where('kind', '=', 'scenario')
    .$if(origin === 'own', (qb) =>
      qb
        .where('library_item.organization_id', '=', principal.organization_id)
        .where(findableItems(principal)),
    )
    .$if(origin === 'shared', (qb) =>
      qb
        .where('library_item.organization_id', '!=', principal.organization_id)
        .where('library_item.id', 'in', (eb) =>
          eb.selectFrom('received_share').select('item_id').where(sharesWith(principal)),
        ),
    )
    .$if(language !== undefined, (qb) =>
      qb.where(sql<boolean>`left(library_item.content->>'language', 2) = ${language?.slice(0, 2)}`),
    );

const described = <Row>(qb: SelectQueryBuilder<Database, 'library_item', Row>) =>
  qb
    .select(['library_item.id', 'library_item.name', 'library_item.description'])
    .select(linkedPersonaFace('library_item.id').as('persona'));

const ownSessions = (account_id: string) =>
  sql`select from coaching_session s where s.owner_account_id = ${account_id} and s.scenario_id = library_item.id
    and s.root_session_id is null and s.status <> 'empty'`;

export const neverTried = (
  db: Db,
  principal: Principal,
  filter: WantedScenarios,
): Promise<NextScenario | undefined> =>
  described(scenariosOf(db, principal, filter))
    .where(sql<boolean>`not exists (${ownSessions(principal.id)})`)
    .orderBy('library_item.updated_at', 'desc')
    .orderBy('library_item.id')
    .limit(1)
    .executeTakeFirst();

/**
 * Returns the started scenario in which the user's best score is the lowest. A scenario without a score
 * counts as 0.
 */
export async function lowestScored(
  db: Db,
  principal: Principal,
  filter: WantedScenarios,
): Promise<{ scenario: NextScenario; best: number | null } | undefined> {
  const best = sql<number | null>`(select max(s.score) from coaching_session s
    where s.owner_account_id = ${principal.id} and s.scenario_id = library_item.id and s.root_session_id is null)`;
  const qb = await described(scenariosOf(db, principal, filter))
    .select(best.as('best'))
    .where(sql<boolean>`exists (${ownSessions(principal.id)})`)
    .orderBy(sql`coalesce(${best}, 0)`)
    .orderBy('library_item.updated_at', 'desc')
    .orderBy('library_item.id')
    .limit(1)
    .executeTakeFirst();
  if (!qb) return undefined;
  const { best: score, ...scenario } = qb;
  return { scenario, best: score };
}
