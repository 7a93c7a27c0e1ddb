import { createHash } from 'node:crypto';
import type { Report } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';
import { isOver } from '@repartee/contracts/session/status';
import { activity, endOf, resultOf, type Site, scenarioOf, verbs } from '../../xapi/statement.ts';

/**
 * Namespace of the statement ids (UUID version 5). A second export has the same ids, so that a learning record store
 * does not store a statement twice.
 */
const namespace = '6f1f5a0e-0c53-4f43-9a53-1d4c8d6a7b21';

/**
 * Converts a report to xAPI 1.0.3 statements: one for the session, and one for each criterion with a score. Verbs, time and
 * scenario are those that a learning record store receives. A session that is not over has none.
 */
export function statementsOf(report: Report, site: Site): object[] {
  const { session, judged_at } = report;
  if (!isOver(session.status)) return [];
  const { language } = session.scenario;
  const scenario = scenarioOf(site, {
    session_id: session.id,
    scenario_id: session.scenario.id,
    scenario_name: session.scenario.name,
    language,
  });
  const common = {
    actor: {
      objectType: 'Agent',
      name: session.owner_name,
      account: { homePage: site.publicUrl, name: `session-owner:${session.id}` },
    },
    timestamp: session.ended_at ?? judged_at ?? session.created_at,
    version: '1.0.3',
  };
  const context = { registration: session.id, language, platform: site.product.name };
  const { verb, ...result } = { ...endOf(site, session), ...resultOf(session.verdict) };
  return [
    { id: idOf(session.id), ...common, verb, object: scenario, result, context },
    ...report.criteria.flatMap((criterion) => {
      const counted = effectiveScore(criterion, report.human_verdicts);
      if (counted === null) return [];
      return [
        {
          id: idOf(`${session.id}/${criterion.observer_id}/${criterion.key}`),
          ...common,
          verb: verbs.scored,
          object: activity(
            `${site.publicUrl}/xapi/observers/${criterion.observer_id}/criteria/${criterion.key}`,
            'objective',
            { [language]: criterion.name },
          ),
          result: { score: { scaled: counted / 5, raw: counted, min: 0, max: 5 } },
          context: { ...context, contextActivities: { parent: [scenario] } },
        },
      ];
    }),
  ];
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
