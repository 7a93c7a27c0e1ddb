// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { Report } from '@repartee/contracts/session/report';
import { generatedReports } from '@repartee/testing/builders/generated-reports';
import { contradictionsIn, factsIn } from '@repartee/testing/forbidden-pairs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyConversation } from '../conversation/conversation-state.ts';
import player from '../locales/en-GB.json' with { type: 'json' };
import { SessionEndPanel } from '../play/end/session-end-panel.tsx';
import { installBrowserFakes } from '../testing/fake-web-socket.ts';
import { ResultView } from './result-view.tsx';

installBrowserFakes();

const reports = generatedReports(300);

it('B-2 no two facts of 300 generated sessions contradict each other, neither on the result page nor at the end of play', {
  timeout: 120_000,
}, () => {
  const { container } = render(
    <MockHost texts={{ player }}>
      {reports.map((report) => (
        <div key={report.session.id} data-session>
          <div data-screen>
            <ResultView report={report} shared goOn={() => undefined} />
          </div>
          <div data-screen>
            {report.session.verdict.outcome && (
              <SessionEndPanel
                state={{ ...emptyConversation, session: report.session, report_ready: true }}
                toResult={() => undefined}
              />
            )}
          </div>
        </div>
      ))}
    </MockHost>,
  );
  const stated = new Map<string, number>();
  const isAlone = (screen: Element, { session: { verdict } }: Report) =>
    verdict.verdict === 'passed' &&
    (verdict.failures?.cannot_judge ?? 0) > 0 &&
    !/Not judged: \d condition/.test(screen.textContent ?? '');
  const found = [...container.querySelectorAll('[data-session]')].flatMap((drawn, index) => {
    const report = reports[index];
    return [...drawn.querySelectorAll('[data-screen]')].flatMap((screen) => {
      const labels = [...screen.querySelectorAll('[aria-label]')].map((part) =>
        part.getAttribute('aria-label'),
      );
      const parts = [...screen.querySelectorAll('*')].flatMap((part) =>
        [...part.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
      );
      if (!report) throw new Error('a session without a report');
      const facts = factsIn(
        [...labels, ...parts].join(' | '),
        report,
        screen.querySelectorAll('[data-met]').length,
      );
      if (isAlone(screen, report)) return [`passed alone: ${screen.textContent}`];
      for (const fact of facts) stated.set(fact, (stated.get(fact) ?? 0) + 1);
      return contradictionsIn(facts).map((pair) => `${pair}: ${screen.textContent}`);
    });
  });
  expect(found).toEqual([]);
  // The patterns recognise what the screens say, so that the check above means something.
  for (const fact of [
    'passed',
    'not passed',
    'not scored',
    'interrupted',
    'stopped',
    'nothing said',
    'score',
  ])
    expect([fact, stated.get(fact) ?? 0]).toEqual([fact, expect.any(Number)]);
  for (const fact of [
    'passed',
    'not passed',
    'interrupted',
    'stopped',
    'score',
    'praise',
    'nothing to work on',
    'best line',
    'aims counted',
    'won over',
    'won',
    'lost',
    'a failure met',
    'all aims met',
    'a tick',
  ])
    expect(stated.get(fact), fact).toBeGreaterThan(1);
});

it('B-2 the table of forbidden pairs finds contradictions in texts of the past', () => {
  const [report] = generatedReports(1);
  if (!report) throw new Error('no report');
  const { session } = report;
  const past = { session: { ...session, status: 'end' as const, success_criteria: [] } };
  const told = (text: string) => contradictionsIn(factsIn(text, past));
  expect(told('Passed 70 of 100, won over')).toContain('won over + not won');
  expect(told('won over. Camille has not agreed yet')).toContain('won over + not agreed');
  expect(told('Interrupted by the AI, 60 of 100')).toContain('score + interrupted');
  expect(told('Not enough was said to judge. She opened up to you.')).toContain(
    'praise + not enough to judge',
  );
  expect(told('You ended it, Passed, Not passed')).toContain('passed + not passed');
  const score = { points: 80, criteria: 1, of: 4 };
  const partly = { session: { ...past.session, verdict: { ...session.verdict, score } } };
  const toldOfOne = (text: string) => contradictionsIn(factsIn(text, partly));
  expect(toldOfOne('Nothing stands out to work on this time.')).toContain(
    'nothing to work on + a criterion not judged',
  );
  expect(toldOfOne('Your best line: Apologises')).toContain('best line + a criterion not judged');
});
