// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { familyCalls } from '../library/families.ts';
import english from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };
import Search from './search.tsx';

const nothing = { items: [], total: 0, page: 1, page_size: 12 } as never;

function search(text: string, role: 'editor' | 'user', locale: 'en-GB' | 'fr-FR' = 'en-GB') {
  render(
    <MockHost
      locale={locale}
      permissions={rolePermissions[role]}
      texts={{ 'mfe-coaching': locale === 'fr-FR' ? french : english }}
      calls={[
        ...Object.values(familyCalls).map(({ list }) => answers(list, () => nothing)),
        answers(listPlaylists, () => nothing),
        answers(listSessions, () => nothing),
      ]}
    >
      <Search search={text} />
    </MockHost>,
  );
}

it('E-12 who looks for guests finds the access codes, in the language of the page and by other words for them', () => {
  search('guest', 'editor');
  expect(screen.getByRole('link', { name: 'Invite guests' }).getAttribute('href')).toBe(
    '/apps/repartee/insights?tab=codes',
  );
  cleanup();
  search('inviter', 'editor', 'fr-FR');
  expect(screen.getByRole('link', { name: 'Accueillir des invités' })).toBeTruthy();
});

it('R-PERM-6 the search finds no access codes for users who may not list them, or for other words', () => {
  search('guest', 'user');
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  search('delay', 'editor');
  expect(screen.queryByRole('link')).toBeNull();
});
