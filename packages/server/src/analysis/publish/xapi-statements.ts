import { createHash } from 'node:crypto';
import type { Report } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';
import { isOver } from '@repartee/contracts/session/status';

/**
 * Namespace of the statement ids (UUID version 5). A second export has the same ids, so that a learning record store
 * does not store a statement twice.
 */
const namespace = '6f1f5a0e-0c53-4f43-9a53-1d4c8d6a7b21';
/** `home`: base URL of the ids of accounts and activities. `platform`: name of the product. */
export interface XapiInstallation {
  readonly home: string;
  readonly platform: string;
}

const verbs = 'http://adlnet.gov/expapi/verbs';

/** Converts a report to xAPI 1.0.3 statements: one for the session, and one for each criterion with a score. */
export function statementsOf(report: Report, { home, platform }: XapiInstallation): object[] {
  const { session, score, passed, judged_at } = report;
  const activity = `${home}/xapi/scenarios/${session.scenario.id}`;
  const common = {
    actor: {
      objectType: 'Agent',
      name: session.owner_name,
      account: { homePage: home, name: `session-owner:${session.id}` },
    },
    timestamp: session.ended_at ?? judged_at ?? session.created_at,
    version: '1.0.3',
  };
  const context = { registration: session.id, language: session.scenario.language, platform };
  const verb = passed === null ? 'completed' : passed ? 'passed' : 'failed';
  const duration = durationOf(report);
  return [
    {
      id: idOf(session.id),
      ...common,
      verb: { id: `${verbs}/${verb}`, display: { 'en-US': verb } },
      object: {
        objectType: 'Activity',
        id: activity,
        definition: {
          type: 'http://adlnet.gov/expapi/activities/simulation',
          name: { [session.scenario.language]: session.scenario.name },
        },
      },
      result: {
        ...(score === null ? {} : { score: { scaled: score / 100, raw: score, min: 0, max: 100 } }),
        ...(passed === null ? {} : { success: passed }),
        completion: isOver(session.status),
        ...(duration ? { duration } : {}),
      },
      context,
    },
    ...report.criteria.flatMap((criterion) => {
      const counted = effectiveScore(criterion, report.human_verdicts);
      if (counted === null) return [];
      return [
        {
          id: idOf(`${session.id}/${criterion.observer_id}/${criterion.key}`),
          ...common,
          verb: { id: `${verbs}/scored`, display: { 'en-US': 'scored' } },
          object: {
            objectType: 'Activity',
            id: `${home}/xapi/observers/${criterion.observer_id}/criteria/${criterion.key}`,
            definition: {
              type: 'http://adlnet.gov/expapi/activities/objective',
              name: { [session.scenario.language]: criterion.name },
            },
          },
          result: { score: { scaled: counted / 5, raw: counted, min: 0, max: 5 } },
          context: {
            ...context,
            contextActivities: { parent: [{ objectType: 'Activity', id: activity }] },
          },
        },
      ];
    }),
  ];
}

/** Returns an ISO 8601 duration; undefined if the session has not ended. */
function durationOf({ session: { started_at, ended_at } }: Report): string | undefined {
  if (!started_at || !ended_at) return undefined;
  return `PT${Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000))}S`;
}

/** Returns the UUID of version 5 (RFC 9562) for a name. */
function idOf(name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
