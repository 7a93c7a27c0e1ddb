// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { readReport } from '@repartee/contracts/session/endpoints';
import { anId } from '@repartee/testing/builders/identifier';
import { aReport, aSession } from '@repartee/testing/builders/sessions';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import ResultPage from './result-page.tsx';

it.each([
  [null, 'Play again', undefined],
  [{ id: anId(), name: 'First weeks' }, undefined, 'To the playlist'],
])(
  'R-ROUTE-25 the result page offers another attempt or, for a step of a playlist, a link to the playlist',
  async (playlist, again, link) => {
    const session = aSession({ status: 'win', playlist });
    render(
      <MockHost
        user={{}}
        permissions={rolePermissions.user}
        texts={{ 'mfe-coaching': texts, player: {} }}
        path={`/apps/repartee/session/result-${session.id}`}
        pattern="/apps/{product}/session/result-{session}"
        calls={[answers(readReport, () => aReport({ state: 'ready', session }))]}
      >
        <ResultPage />
      </MockHost>,
    );
    await screen.findByRole('button', { name: 'Print' });
    const scenario = again && `/apps/repartee/scenario/info-${session.scenario.id}`;
    expect(screen.queryByRole('link', { name: 'Play again' })?.getAttribute('href')).toBe(scenario);
    const way = screen.queryByRole('link', { name: 'To the playlist' });
    expect(way?.textContent).toBe(link);
    if (playlist)
      expect(way?.getAttribute('href')).toBe(`/apps/repartee/playlist/list?playlist=${playlist.id}`);
  },
);
