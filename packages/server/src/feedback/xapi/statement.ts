import type { LrsDraft } from '@repartee/contracts/integrations/webhook/webhook';
import type { WebhookEventType } from '@repartee/contracts/integrations/webhook/webhook-events';
import { passedBy, type Verdict } from '@repartee/contracts/session/verdict';
import type { ServerConfig } from '../../runtime/config/config.ts';

/** A statement of https://github.com/adlnet/xAPI-Spec, version 1.0.3. */
export interface Statement {
  readonly id: string;
  readonly actor: Agent;
  readonly verb: { readonly id: string; readonly display: LanguageMap };
  readonly object: Activity;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly timestamp: string;
}
type LanguageMap = Readonly<Record<string, string>>;
type Agent = { readonly objectType: 'Agent'; readonly name?: string } & (
  | { readonly mbox: string }
  | { readonly account: { readonly homePage: string; readonly name: string } }
);
interface Activity {
  readonly objectType: 'Activity';
  readonly id: string;
  readonly definition: { readonly type: string; readonly name: LanguageMap };
}

/** A session with its learner, as they are when the statement is sent. */
export interface StatementFacts {
  readonly session_id: string;
  readonly scenario_id: string | null;
  readonly scenario_name: string;
  readonly language: string;
  readonly playlist_id: string | null;
  readonly playlist_name: string | null;
  readonly account_id: string;
  readonly email: string;
  readonly user_name: string;
  readonly verdict: Verdict;
  readonly played_ms: number;
  readonly ended_at: Date;
}

const adl = 'http://adlnet.gov/expapi';
export const verbs = {
  completed: { id: `${adl}/verbs/completed`, display: { en: 'completed', fr: 'a terminé' } },
  abandoned: {
    id: 'https://w3id.org/xapi/adl/verbs/abandoned',
    display: { en: 'abandoned', fr: 'a abandonné' },
  },
  passed: { id: `${adl}/verbs/passed`, display: { en: 'passed', fr: 'a réussi' } },
  failed: { id: `${adl}/verbs/failed`, display: { en: 'failed', fr: 'a échoué' } },
  scored: { id: `${adl}/verbs/scored`, display: { en: 'scored', fr: 'a obtenu un score' } },
  interacted: { id: `${adl}/verbs/interacted`, display: { en: 'tested', fr: 'a testé' } },
} as const;

interface Delivery {
  /** Id of the statement, the same for each attempt. */
  readonly id: string;
  readonly type: WebhookEventType;
  readonly created_at: Date;
}
export type Site = Pick<ServerConfig, 'publicUrl' | 'product'>;

/** `session.finished` states the end of a session, the events of its report its result. Returns undefined without a result. */
export function statementOf(
  site: Site,
  actor: LrsDraft['actor'],
  { id, type, created_at }: Delivery,
  facts: StatementFacts,
): Statement | undefined {
  const common = {
    ...{ id, actor: agentOf(site, actor, facts), object: scenarioOf(site, facts) },
    context: contextOf(site, facts),
  };
  if (type === 'session.finished') {
    const { verb, ...result } = endOf(site, facts);
    return { ...common, verb, result, timestamp: facts.ended_at.toISOString() };
  }
  const { verb = verbs.scored, ...result } = resultOf(facts.verdict);
  if (Object.keys(result).length === 0) return undefined;
  return { ...common, verb, result, timestamp: created_at.toISOString() };
}

/** Outcomes of a session that its learner did not complete. */
const unfinished: readonly Verdict['outcome'][] = [
  'given-up',
  'left',
  'access-expired',
  'stopped',
  'interrupted',
];

/**
 * The time played is that of the session's clock, without pauses. The extension names the outcome in the word of the API
 * and the webhooks.
 */
export const endOf = (
  { publicUrl }: Pick<Site, 'publicUrl'>,
  { verdict: { outcome }, played_ms }: Pick<StatementFacts, 'verdict' | 'played_ms'>,
) => ({
  verb: unfinished.includes(outcome) ? verbs.abandoned : verbs.completed,
  completion: !unfinished.includes(outcome),
  extensions: { [`${publicUrl}/xapi/outcome`]: outcome },
  duration: `PT${(played_ms / 1000).toFixed(2)}S`,
});

export function resultOf(verdict: Verdict) {
  const success = passedBy(verdict);
  const raw = verdict.score?.points;
  return {
    ...(success !== null && { verb: verbs[success ? 'passed' : 'failed'], success }),
    ...(raw !== undefined && { score: { scaled: raw / 100, raw, min: 0, max: 100 } }),
  };
}

/** Says that the product can store statements; sent when an operator tests a learning record store. */
export const testStatement = (site: Site): Statement => ({
  ...{ id: crypto.randomUUID(), verb: verbs.interacted, timestamp: new Date().toISOString() },
  actor: { objectType: 'Agent', account: { homePage: site.publicUrl, name: 'test' } },
  object: activity(site.publicUrl, 'application', { en: site.product.name }),
});

const agentOf = (
  { publicUrl }: Site,
  actor: LrsDraft['actor'],
  { account_id, email, user_name }: StatementFacts,
): Agent =>
  actor === 'email'
    ? { objectType: 'Agent', ...(user_name && { name: user_name }), mbox: `mailto:${email}` }
    : { objectType: 'Agent', account: { homePage: publicUrl, name: account_id } };

export const scenarioOf = (
  { publicUrl, product }: Site,
  {
    session_id,
    scenario_id,
    scenario_name,
    language,
  }: Pick<StatementFacts, 'session_id' | 'scenario_id' | 'scenario_name' | 'language'>,
): Activity =>
  activity(
    // A scenario that was deleted has no page; its session has.
    `${publicUrl}/apps/${product.slug}/${scenario_id ? `scenario/info-${scenario_id}` : `session/result-${session_id}`}`,
    'simulation',
    { [language]: scenario_name },
  );

/** `registration` ties the statements of a session together. */
const contextOf = (
  { publicUrl, product }: Site,
  { session_id, language, playlist_id, playlist_name }: StatementFacts,
) => ({
  ...{ registration: session_id, platform: product.name, language },
  ...(playlist_id && {
    contextActivities: {
      grouping: [
        activity(`${publicUrl}/apps/${product.slug}/playlist/list?playlist=${playlist_id}`, 'course', {
          [language]: playlist_name ?? '',
        }),
      ],
    },
  }),
});

export const activity = (id: string, type: string, name: LanguageMap): Activity => ({
  ...{ objectType: 'Activity', id, definition: { type: `${adl}/activities/${type}`, name } },
});
