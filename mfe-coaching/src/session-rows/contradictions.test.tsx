// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import player from '@repartee/session-player/locales/en-GB' with { type: 'json' };
import { generatedReports } from '@repartee/testing/builders/generated-reports';
import { aListedSession } from '@repartee/testing/builders/sessions';
import { contradictionsIn, factsIn } from '@repartee/testing/forbidden-pairs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import { SessionRows } from './session-rows.tsx';

it('B-2 no two facts of one row contradict each other in a list of 400 generated sessions', () => {
  const reports = generatedReports(400, 11);
  const sessions = reports.map(({ session, estimates }) => {
    const { id, name, status, outcome_reason, verdict, score, passed, started_at } = session;
    return aListedSession({
      ...{ id, name, status, outcome_reason, verdict, score, passed, started_at },
      estimates: estimates.map(({ estimate }) => estimate),
    });
  });
  const { container } = render(
    <MockHost texts={{ 'mfe-coaching': coaching, player }} user={{}}>
      <SessionRows sessions={sessions} />
    </MockHost>,
  );
  const rows = [...container.querySelectorAll('li')];
  expect(rows).toHaveLength(sessions.length);
  const stated = new Set<string>();
  const found = rows.flatMap((row, index) => {
    const report = reports[index];
    if (!report) throw new Error('a row without a session');
    const text = [...row.querySelectorAll('*')]
      .flatMap((part) => [...part.childNodes])
      .flatMap(({ nodeType, textContent }) => (nodeType === 3 ? [textContent] : []))
      .join(' | ');
    // The list shows a score without “of 100”.
    const facts = factsIn(text.replace(/(\d+) \| Score/, '$1 of 100'), report);
    for (const fact of facts) stated.add(fact);
    return contradictionsIn(facts).map((pair) => `${pair}: ${row.textContent}`);
  });
  expect(found).toEqual([]);
  expect([...stated]).toEqual(
    expect.arrayContaining([
      'passed',
      'not passed',
      'not scored',
      'interrupted',
      'stopped',
      'score',
      'won',
      'lost',
    ]),
  );
});
