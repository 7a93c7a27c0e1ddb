// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { aMissionContent, aPersonaContent } from '@repartee/testing/builders/content';
import { anId } from '@repartee/testing/builders/identifier';
import { aMission, anObserver, aPersona, aScenario } from '@repartee/testing/builders/library-items';
import { aPersonaFace } from '@repartee/testing/builders/playlists';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import coaching from '../../locales/en-GB.json' with { type: 'json' };
import { familyCalls } from '../families.ts';
import LibraryListPage from './library-list-page.tsx';

const pageOf = (items: LibraryItem[], total = items.length) => ({ items, total, page: 1, page_size: 12 });
const show = (family: Family, answer: () => ReturnType<typeof pageOf>, more: Partial<MockHostProps> = {}) => {
  const asked = vi.fn();
  render(
    <MockHost
      user={{}}
      permissions={rolePermissions.editor}
      path={`/apps/repartee/${family}/list`}
      texts={{ 'mfe-coaching': coaching, player: {} }}
      calls={[
        answers(familyCalls[family].list, (input) => {
          asked(input.query);
          return answer();
        }),
        answers(familyCalls[family].tags, () => ({ items: ['plant', 'night'] })),
      ]}
      {...more}
    >
      <LibraryListPage />
    </MockHost>,
  );
  return asked;
};

describe('the library list of an item family', () => {
  it('R-ROUTE-20 R-ROUTE-21 the library list shows cards and a title for each of the four item families', async () => {
    const made = { persona: aPersona, mission: aMission, observer: anObserver, scenario: aScenario };
    for (const family of ['persona', 'mission', 'observer', 'scenario'] as const) {
      show(family, () => pageOf([made[family]({ name: `One ${family}` })]));
      expect(await screen.findByRole('link', { name: `One ${family}` })).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(coaching.library[family].title);
      cleanup();
    }
  });

  it('each card of the library list shows the organization that the item belongs to, if the API returns it', async () => {
    const named = (organization_name: string) => ({ ...aScenario({ name: 'Overtime' }), organization_name });
    show('scenario', () => pageOf([named('Atelier Nord'), named('Banque du Lac')]));
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => within(card).queryByText('Banque du Lac') !== null)).toEqual([false, true]);
    cleanup();
    show('persona', () => pageOf([{ ...aPersona(), organization_name: 'Atelier Nord' }]));
    expect(await screen.findByText('Atelier Nord')).toBeTruthy();
  });

  it('R-CALL-17 the library list takes filters, sort order, page size and view from the URL', async () => {
    const address = '?tag=plant&language=fr&difficulty=3&created_by=me&sort=name&page_size=24&view=table';
    const asked = show('persona', () => pageOf([aPersona({ name: 'Nadia' })]), {
      path: `/apps/repartee/persona/list${address}`,
      permissions: rolePermissions.editor,
    });
    const query = { tag: 'plant', language: 'fr', difficulty: 3, created_by: 'me' };
    await vi.waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ page: 1, page_size: 24, sort: 'name', ...query }),
    );
    const table = await screen.findByRole('table', { name: 'Personas' });
    expect(within(table).getByRole('link', { name: 'Nadia' })).toBeTruthy();
    for (const filter of ['Tag: plant', 'Language: French', 'Difficulty: Difficulty 3 of 4', 'Whose: Mine'])
      expect(screen.getByRole('button', { name: filter })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tag: plant' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Any tag' }));
    await vi.waitFor(() => expect(asked.mock.lastCall?.[0]).not.toHaveProperty('tag'));
    fireEvent.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });

  it('the library list shows “1,000+” if the API reports that there are at least 1,000 items', async () => {
    const nothing = vi.fn(() => pageOf([]));
    const asked = show('persona', nothing, { path: '/apps/repartee/persona/list?language=fr' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
    await vi.waitFor(() => expect(asked.mock.lastCall?.[0]).not.toHaveProperty('language'));
    cleanup();
    show('persona', () => ({ ...pageOf([aPersona()], 1000), is_minimum: true }));
    expect(await screen.findByText('1–12 of 1,000+')).toBeTruthy();
  });

  it('R-ROUTE-23 the library list links a scenario to its own page', async () => {
    const scenario = aScenario();
    show('scenario', () => pageOf([scenario]));
    const link = await screen.findByRole('link', { name: scenario.name });
    expect(link.getAttribute('href')).toBe(`/apps/repartee/scenario/info-${scenario.id}`);
  });

  it('the library list opens a dialog with the content of the mission whose id is in the URL', async () => {
    const mission = aMission({
      content: aMissionContent({ brief: 'Tell her, and agree a date.', success_criteria: ['A date'] }),
    });
    show('mission', () => pageOf([mission]), { path: `/apps/repartee/mission/list?item=${mission.id}` });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Tell her, and agree a date.');
    expect(dialog.textContent).toContain('A date');
  });

  it('the library list shows portrait, role and opening line of a persona', async () => {
    const persona = aPersona({
      content: aPersonaContent({
        title: 'Head of operations',
        opening_line: 'I have ten minutes.',
        difficulty: 3,
      }),
    });
    show('persona', () => pageOf([persona]));
    const card = (await screen.findByRole('link', { name: persona.name })).closest('li');
    expect(card?.textContent).toContain('Head of operations');
    expect(card?.querySelector('q')?.textContent).toBe('I have ten minutes.');
    expect(card?.textContent).toContain('Difficulty 3 of 4');
  });

  it('the library list opens a persona in a dialog, with links to the scenarios that use it', async () => {
    const persona = aPersona({
      content: aPersonaContent({ title: 'Head of operations', opening_line: 'I have ten minutes.' }),
    });
    const scenario = aScenario({ name: 'Announce a delay' });
    const uses = vi.fn();
    show('persona', () => pageOf([persona]), {
      path: `/apps/repartee/persona/list?item=${persona.id}`,
      permissions: ['coaching-scenario-list'],
      calls: [
        answers(familyCalls.persona.list, () => pageOf([persona])),
        answers(familyCalls.scenario.list, ({ query }) => {
          uses(query?.uses);
          return pageOf([scenario]);
        }),
      ],
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe(`${persona.name}Head of operations`);
    const link = await dialog.findByRole('link', { name: 'Announce a delay' });
    expect(link.getAttribute('href')).toBe(`/apps/repartee/scenario/info-${scenario.id}`);
    expect(uses).toHaveBeenCalledWith(persona.id);
  });

  it('R-ROUTE-20 a criterion in the dialog of an observer links to its row in the editor, for those who may edit', async () => {
    const observer = anObserver();
    const [criterion] = observer.content.rubric ?? [];
    const name = criterion?.name ?? '';
    for (const [role, isLink] of [
      ['editor', true],
      ['user', false],
    ] as const) {
      show('observer', () => pageOf([observer]), {
        path: `/apps/repartee/observer/list?item=${observer.id}`,
        permissions: rolePermissions[role],
      });
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(name).closest('a')?.getAttribute('href')).toBe(
        isLink
          ? `/apps/repartee/observer/edit/${observer.id}?${new URLSearchParams({ find: name })}`
          : undefined,
      );
      cleanup();
    }
  });

  it('users who may not list scenarios do not see in the library which scenarios use an item', async () => {
    const persona = aPersona();
    show('persona', () => pageOf([persona]), {
      path: `/apps/repartee/persona/list?item=${persona.id}`,
      permissions: ['coaching-persona-list'],
    });
    await screen.findByRole('dialog');
    expect(screen.queryByText('Used in')).toBeNull();
  });

  it('R-CALL-17 the library list requests the items again when the sort order or the search changes', async () => {
    const asked = show('persona', () => pageOf([aPersona()]));
    fireEvent.click(await screen.findByRole('button', { name: 'Order: Newest first' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'By name' }));
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith({ page: 1, page_size: 12, sort: 'name' }));
    const field = screen.getByRole('textbox', { name: 'Name, text or tag' });
    fireEvent.change(field, { target: { value: 'nurse' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await vi.waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ page: 1, page_size: 12, sort: 'name', search: 'nurse' }),
    );
  });

  it('the library list shows a reset button if no item matches the search', async () => {
    show('observer', () => pageOf([]));
    expect(await screen.findByText('No observers yet')).toBeTruthy();
    cleanup();
    show('observer', () => pageOf([]), { path: '/apps/repartee/observer/list?search=zzz' });
    expect(await screen.findByText('Nothing matches “zzz”')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show everything' })).toBeTruthy();
  });

  it('the library list keeps showing the loaded items if a refetch fails', async () => {
    const reading = vi.fn<() => ReturnType<typeof pageOf> | Promise<never>>();
    reading.mockReturnValueOnce(pageOf([aPersona({ name: 'Nora' })]));
    show('persona', () => pageOf([]), { calls: [answers(familyCalls.persona.list, reading)] });
    await screen.findByRole('link', { name: 'Nora' });
    const { promise, reject } = Promise.withResolvers<never>();
    reading.mockReturnValueOnce(promise);
    fireEvent(window, new Event('visibilitychange'));
    const busy = () => document.querySelector('[aria-busy="true"]');
    await vi.waitFor(() => expect(busy()).toBeTruthy());
    reject(apiError(0, undefined));
    await vi.waitFor(() => expect(busy()).toBeNull());
    expect(screen.getByRole('link', { name: 'Nora' })).toBeTruthy();
  });

  it('the library list shows a skeleton while loading, and an error if loading fails', async () => {
    show('scenario', () => new Promise(() => undefined) as never);
    expect(await screen.findByRole('status')).toBeTruthy();
    cleanup();
    show('scenario', () => {
      throw apiError(503, { code: 'not_ready', message: '', correlation_id: 'ref-9' });
    });
    expect(await screen.findByText('ref-9')).toBeTruthy();
    cleanup();
    show('scenario', () => {
      throw apiError(403, { code: 'not_permitted', message: '', correlation_id: 'r' });
    });
    expect(await screen.findByText('This page is not open to you')).toBeTruthy();
  });

  it('R-ROUTE-21 learners see their scenarios by what is to be done: for them, not tried, done', async () => {
    const facts = {
      ...{ time_limit_seconds: 600, difficulty: 3, best_score: null, used_in: 0, not_passed: false },
      persona: { ...aPersonaFace(), opening_line: 'Ten minutes.' },
      ...{ open_session_id: null, assignment: null },
    } as const;
    const due_at = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const assigned = (playlist_id: string, name: string, due: string | null) =>
      aScenario({
        name,
        listed: {
          ...facts,
          assignment: { playlist_id, playlist_name: 'First talks', due_at: due, overdue: false },
        },
      });
    const shelves = {
      for_me: [
        assigned(anId(), 'Whenever', null),
        assigned(anId(), 'Soon', due_at),
        aScenario({ name: 'Begun', listed: { ...facts, open_session_id: anId() } }),
      ],
      not_tried: [aScenario({ name: 'New', listed: facts })],
      done: [
        aScenario({ name: 'Finished', listed: { ...facts, best_score: 74 } }),
        aScenario({ name: 'Lost', listed: { ...facts, not_passed: true } }),
      ],
    };
    const list = familyCalls.scenario.list;
    show('scenario', () => pageOf([]), {
      permissions: rolePermissions.user,
      calls: [
        answers(list, ({ query }) =>
          query?.progress
            ? { ...pageOf(shelves[query.progress]), total: query.progress === 'done' ? 30 : 1 }
            : pageOf([aScenario()], 34),
        ),
        answers(familyCalls.scenario.tags, () => ({ items: [] })),
      ],
    });
    const shelf = (name: string) => screen.findByRole('region', { name });
    const names = (region: HTMLElement) =>
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    const forMe = await shelf('For you');
    expect(names(forMe)).toEqual(['Begun', 'Soon', 'Whenever']);
    expect(within(forMe).getByRole('link', { name: 'Continue' })).toBeTruthy();
    expect(forMe.querySelector('q')?.textContent).toBe('Ten minutes.');
    expect(forMe.textContent).toContain('First talks');
    expect(within(forMe).getByRole('link', { name: 'Soon' }).getAttribute('href')).toContain('?playlist=');
    expect(names(await shelf('Not tried'))).toEqual(['New']);
    const done = await shelf('Done');
    expect(within(done).getByRole('img', { name: 'Best score: 74 out of 100' })).toBeTruthy();
    const failed = within(done)
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Not passed'))
      .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
    expect(failed).toEqual(['Lost']);
    expect(within(done).getByRole('link', { name: 'All 30' }).getAttribute('href')).toContain(
      'progress=done',
    );
    expect(screen.getByText('34 conversations to practise.')).toBeTruthy();
  });
});
