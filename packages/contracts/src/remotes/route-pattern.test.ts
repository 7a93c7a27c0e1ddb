import { describe, expect, it } from 'vitest';
import { routePattern } from './route-pattern.ts';

describe('route patterns', () => {
  const play = routePattern('/apps/{product}/session/play-{session}');

  it('R-ROUTE-24 a route pattern with the segment `play-{session}` reads the value of `session` from a path', () => {
    expect(play.path).toBe('/apps/:product/session/:segment3');
    expect(play.read({ product: 'repartee', segment3: 'play-42' })).toEqual({
      product: 'repartee',
      session: '42',
    });
    expect(play.match('/apps/repartee/session/play-42')).toEqual({ product: 'repartee', session: '42' });
  });

  it('R-NAV-1 a route pattern rejects a path with a segment that does not match', () => {
    for (const segment3 of ['play-', 'result-42', 'play', '42'])
      expect(play.read({ product: 'p', segment3 })).toBeUndefined();
    expect(play.match('/apps/repartee/session/result-42')).toBeUndefined();
    expect(play.match('/apps/repartee/session')).toBeUndefined();
  });

  it('a route pattern builds a path with encoded values, and names a missing value in the error', () => {
    expect(play.build({ product: 'a b', session: 'x/y' })).toBe('/apps/a%20b/session/play-x%2Fy');
    expect(() => play.build({ product: 'p' })).toThrow('session');
  });

  it('a route pattern matches every path that it builds', () => {
    for (const session of ['42', 'a b', 'x/y', 'é', '100%']) {
      expect(play.match(play.build({ product: 'p', session }))).toEqual({ product: 'p', session });
    }
  });

  it('R-ROUTE-20 a route pattern matches a path without the optional last parameter', () => {
    const create = routePattern('/apps/{product}/mission/create/{copy?}');
    expect(create.path).toBe('/apps/:product/mission/create/:copy?');
    expect(create.match('/apps/p/mission/create')).toEqual({ product: 'p' });
    expect(create.match('/apps/p/mission/create/7')).toEqual({ product: 'p', copy: '7' });
    expect(create.build({ product: 'p' })).toBe('/apps/p/mission/create');
  });

  it('R-ROUTE-27 a route pattern reads the access code from the path of a shared session', () => {
    const shared = routePattern('/shared/{product}-session/{access_code}');
    expect(shared.match('/shared/repartee-session/abc')).toEqual({ product: 'repartee', access_code: 'abc' });
  });
});
