import type { MenuEntry } from '@repartee/contracts/remotes/remote-manifest';
import { describe, expect, it } from 'vitest';
import { aRoute } from './built-remote.fixture.ts';
import { takenMenuTitles } from './menu-titles.ts';
import { patternsOverlap, routeConflicts } from './route-overlap.ts';

describe('route patterns', () => {
  it.each([
    ['/settings/user/list', '/settings/user/list'],
    ['/settings/{page}', '/settings/user'],
    ['/session/play-{id}', '/session/{anything}'],
    ['/session/play-{id}', '/session/play-{other}'],
    ['/shared/{product}-session/{code}', '/shared/{name}/{code}'],
    ['/create/{copyId?}', '/create'],
    ['/create/{copyId?}', '/create/{id}'],
    ['/Profile', '/profile'],
  ])('the route patterns %s and %s overlap', (one, other) => {
    expect(patternsOverlap(one, other)).toBe(true);
    expect(patternsOverlap(other, one)).toBe(true);
  });

  it.each([
    ['/settings/user/list', '/settings/user/create'],
    ['/session/play-{id}', '/session/result-{id}'],
    ['/settings/{page}', '/settings'],
    ['/settings/{page}', '/settings/user/list'],
    ['/create/{copyId?}', '/create/{id}/more'],
    ['/play-{id}', '/play-'],
  ])('the route patterns %s and %s do not overlap', (one, other) => {
    expect(patternsOverlap(one, other)).toBe(false);
    expect(patternsOverlap(other, one)).toBe(false);
  });
});

const manifest = (id: 'mfe-auth' | 'mfe-settings', ...paths: string[]) => ({
  id,
  contract: 1 as const,
  team: 'fixture',
  routes: paths.map(aRoute),
  menu: [],
  contributions: [],
});

describe('B-12 routes of remotes', () => {
  it('a route that overlaps a route of another remote is reported with both remotes', () => {
    const conflicts = routeConflicts(manifest('mfe-auth', '/profile'), [
      ['mfe-settings', manifest('mfe-settings', '/{page}')],
    ]);
    expect(conflicts).toEqual(['/profile of mfe-auth overlaps /{page} of mfe-settings']);
  });

  it.each([
    '/',
    '/dashboard',
    '/terms/privacy',
    '/v1/me',
    '/scim/users',
    '/apps',
    '/403',
    '/login',
    '/Sign-in/now',
  ])('a remote cannot declare the route %s, which belongs to the product', (path) => {
    expect(routeConflicts(manifest('mfe-auth', path), [])).toHaveLength(1);
  });

  it('a menu entry with the title of another remote’s entry in the administration, in either language, is reported', () => {
    const withEntry = (
      id: 'mfe-auth' | 'mfe-settings',
      path: string,
      title: MenuEntry['title'],
      group: string,
    ) => ({
      ...manifest(id, path),
      menu: [{ path, title, group, order: 1, icon: 'star', access: 'signed-in' as const }],
    });
    const settings = withEntry(
      'mfe-settings',
      '/settings',
      { 'en-GB': 'Settings', 'fr-FR': 'Réglages' },
      'administration',
    );
    const conflicts = (title: MenuEntry['title']) =>
      takenMenuTitles(withEntry('mfe-auth', '/auth', title, 'practice'), [['mfe-settings', settings]]);
    const sentence =
      'the menu entry Choices of mfe-auth has the title of an administration entry of mfe-settings';
    expect(conflicts({ 'en-GB': 'Choices', 'fr-FR': 'réglages ' })).toEqual([sentence]);
    expect(conflicts({ 'en-GB': 'settings', 'fr-FR': 'Choix' })).toHaveLength(1);
    expect(conflicts({ 'en-GB': 'Choices', 'fr-FR': 'Choix' })).toEqual([]);
  });

  it('a remote can declare a route below /apps', () => {
    expect(routeConflicts(manifest('mfe-auth', '/apps/{product}/mission/list'), [])).toEqual([]);
  });
});
