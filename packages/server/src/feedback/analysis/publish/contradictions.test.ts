import { generatedReports } from '@repartee/testing/builders/generated-reports';
import { contradictionsIn, factsIn } from '@repartee/testing/forbidden-pairs';
import { expect, it } from 'vitest';
import { statementOf } from '../../xapi/statement.ts';
import { reportExportFile } from './report-transcript-export.ts';

const site = { publicUrl: 'https://practice.example', product: { name: 'Practice', slug: 'practice' } };
const reports = generatedReports(400, 13);

it('E-11 no two facts of the CSV and the xAPI export of 400 generated sessions contradict each other', async () => {
  const contradictions: string[] = [];
  const stated = new Set<string>();
  for (const report of reports)
    for (const format of ['csv', 'xapi'] as const) {
      const text = await reportExportFile(report, { format, time_zone: 'UTC' }, site as never).text();
      const [, row = ''] = text.split('\r\n');
      const facts = factsIn(format === 'csv' ? row : text, report);
      for (const fact of facts) stated.add(`${format} ${fact}`);
      contradictions.push(...contradictionsIn(facts).map((pair) => `${pair}: ${text}`));
    }
  expect(contradictions).toEqual([]);
  for (const fact of ['passed', 'not passed', 'interrupted', 'stopped'])
    expect([...stated]).toContain(`csv ${fact}`);
  for (const fact of ['passed', 'interrupted', 'score']) expect([...stated]).toContain(`xapi ${fact}`);
});

it('E-11 the statements that a record store receives of 400 generated sessions contradict neither each other nor the session', () => {
  const contradictions = reports.flatMap((report) => {
    const { session } = report;
    const facts = {
      ...{ session_id: session.id, scenario_id: null, scenario_name: 'Delay', language: 'en' },
      ...{ playlist_id: null, playlist_name: null, account_id: session.id, email: 'a@example.org' },
      ...{ user_name: 'Inès', verdict: session.verdict, played_ms: 60_000, ended_at: new Date() },
    };
    const statements = (['session.finished', 'report.ready'] as const).map((type) =>
      statementOf(site as never, 'account', { id: session.id, type, created_at: new Date() }, facts),
    );
    return contradictionsIn(factsIn(JSON.stringify(statements), report));
  });
  expect(contradictions).toEqual([]);
});
