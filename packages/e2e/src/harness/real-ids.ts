import type { APIRequestContext } from '@playwright/test';
import { callerAs, testUsers } from './test-users.ts';

/** Replaces parameters in path patterns (such as `{personaID}`) by ids of existing records. */
export interface RealIds {
  fill(path: string): string;
  readonly session: string;
}

const families = ['persona', 'mission', 'observer', 'scenario'] as const;

export async function realIds(request: APIRequestContext): Promise<RealIds> {
  const admin = await callerAs(request, testUsers.admin);
  const firstOf = async (path: string): Promise<string> => (await admin.get(path)).items[0].id;
  const byFamily = Object.fromEntries(
    await Promise.all(families.map(async (family) => [family, await firstOf(`/v1/${family}s`)])),
  );
  const [user, organization, playlist, group, provider, { webhook }] = await Promise.all([
    firstOf('/v1/users'),
    firstOf('/v1/organizations'),
    firstOf('/v1/playlists'),
    admin.post('/v1/user_groups', { name: 'Team leads', description: '' }),
    admin.post('/v1/ai_providers', { name: 'Voices', kind: 'elevenlabs' }),
    admin.post('/v1/webhooks', { url: 'https://hooks.example/in', events: ['credit.low'] }),
  ]);
  const [session, generator] = await Promise.all([
    admin.post('/v1/coaching_sessions', { scenario_id: byFamily.scenario }),
    admin.post('/v1/session_generators', { scenario_id: byFamily.scenario }),
  ]);
  const idAt = (path: string): string => {
    const family = families.find((one) => path.includes(`/${one}/`));
    if (family) return byFamily[family];
    if (path.includes('/usergroup/')) return group.id;
    if (path.includes('/webhooks/')) return webhook.id;
    if (path.includes('/playlist/')) return playlist;
    return path.includes('/organization/') ? organization : user;
  };
  return {
    session: session.id,
    fill: (path) =>
      path
        .replaceAll('{product}', 'repartee')
        .replaceAll(/\/\{copy\?\}/g, '')
        .replaceAll('{session}', session.id)
        .replaceAll('{scenario}', byFamily.scenario)
        .replaceAll('{access_code}', generator.path?.split('/').at(-1) ?? '')
        .replaceAll('{id}', idAt(path))
        .replaceAll('{providerID}', provider.id),
  };
}
