// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { AuditEntry } from '@repartee/contracts/runtime/audit/endpoints';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import english from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };
import { ChangeRow } from './change-row.tsx';

const entry: AuditEntry = {
  ...{ id: '1', organization_id: null, actor_id: 'a', actor_name: 'Awa Diallo', action: 'playlist-updated' },
  ...{ target_kind: 'playlist', target_id: 'p', target_name: 'First week', address: null },
  created_at: '2026-11-20T09:00:00.000Z',
  before: { visibility: 'organization', scenarios: ['The late order', 'The raise'], attempts: 2 },
  after: { visibility: 'private', scenarios: ['The raise'], attempts: 1 },
};

it.each([
  ['en-GB', english],
  ['fr-FR', french],
] as const)(
  'a change of a playlist shows the fields before and after in words, in %s',
  async (locale, texts) => {
    render(
      <MockHost locale={locale} texts={{ 'mfe-settings': texts }}>
        <ChangeRow entry={entry} />
      </MockHost>,
    );
    fireEvent.click(await screen.findByRole('button'));
    const { field, visibility } = texts.changes;
    for (const [name, before, after] of [
      [field.visibility, visibility.organization, visibility.private],
      [field.scenarios, 'The late order, The raise', 'The raise'],
      [field.attempts, '2', '1'],
    ])
      expect(screen.getByText(name as string).nextElementSibling?.textContent).toBe(`${before} → ${after}`);
  },
);
