import { badgeContexts, type Certificate } from '@repartee/contracts/library/playlist/certificate';
import * as calls from '@repartee/contracts/library/playlist/certificate-endpoints';
import type { FastifyInstance } from 'fastify';
import { type Principal, tenantScopeOf } from '../../../runtime/access/principal.ts';
import { type Db, withoutTenantScope, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../../runtime/http/route.ts';
import { findPlaylist } from '../playlist-repository.ts';
import { readerProgress } from '../progress/progress-repository.ts';
import { findAchievement, findIssuer, findRecipient, passesOf } from './certificate-repository.ts';
import { badgeAchievementOf, badgeCredentialOf, badgeIssuerOf, passedAt } from './credential.ts';
import { openCredentialKeys } from './credential-keys.ts';

/** Certificates and credentials (Open Badges 3.0) of passed playlists. Nothing about them is stored. */
export function registerCertificateRoutes(app: FastifyInstance): void {
  const openKeys = openCredentialKeys(app);
  const { publicUrl: public_url } = app.config;
  const bySecret = <Result>(work: (db: Db) => Promise<Result>) =>
    withTenantScope(app.database.db, { everywhere: 'secret' }, work);

  routeWithoutTransaction(app, calls.readCertificate, async ({ params: { id }, principal }) => {
    const keys = await openKeys();
    const award = await withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
      readAward(db, principal, id),
    );
    const { passes, recipient, organization, playlist } = award;
    const address = keys.addressOf('issuers', organization.id);
    const credential = badgeCredentialOf({
      issuer: badgeIssuerOf(organization, { address, public_url }),
      achievement: badgeAchievementOf(playlist, keys.addressOf('achievements', id)),
      ...{ passes, recipient, playlist_id: id, language: organization.language },
    });
    return { ...presentAward(award), credential: await keys.sign(credential) };
  });

  route(app, calls.readBadgeIssuer, async ({ params: { address } }) => {
    const keys = await openKeys();
    const { id } = orNotFound(keys.recordAt('issuers', address));
    const organization = orNotFound(await bySecret((db) => findIssuer(db, id)));
    const own = { address: keys.addressOf('issuers', id), public_url };
    return { '@context': [...badgeContexts], ...badgeIssuerOf(organization, own) };
  });

  route(app, calls.readBadgeAchievement, async ({ params: { address } }) => {
    const keys = await openKeys();
    const { id } = orNotFound(keys.recordAt('achievements', address));
    const playlist = orNotFound(await bySecret((db) => findAchievement(db, id)));
    const own = keys.addressOf('achievements', id);
    return { '@context': [...badgeContexts], ...badgeAchievementOf(playlist, own) };
  });

  route(app, calls.readCredentialKey, async ({ params: { key } }) => {
    const { jwk } = await openKeys();
    if (key !== jwk.kid) throw problem('not_found');
    return jwk;
  });
}

async function readAward(db: Db, principal: Principal, id: string) {
  orNotFound(await findPlaylist(db, principal, id));
  const state = (await readerProgress(db, [id], principal.id)).get(id)?.state;
  if (state !== 'passed') throw problem('not_found', 'You have not passed this playlist.');
  return {
    passes: await passesOf(db, id, principal.id),
    recipient: await findRecipient(db, principal.id),
    organization: orNotFound(await findIssuer(db, principal.organization_id)),
    // Of a shared playlist, the language is that of another organization.
    playlist: orNotFound(
      await withoutTenantScope(db, 'several organizations', () => findAchievement(db, id)),
    ),
  };
}

const presentAward = ({
  passes,
  recipient,
  organization,
  playlist,
}: Awaited<ReturnType<typeof readAward>>): Omit<Certificate, 'credential'> => ({
  playlist: { id: playlist.id, name: playlist.name, description: playlist.description },
  organization: { name: organization.name, logo: organization.logo },
  recipient: `${recipient.first_name} ${recipient.last_name}`.trim(),
  passed_at: passedAt(passes).toISOString(),
  steps: passes.map(({ name, passed_at, rubrics }) => ({
    name,
    passed_at: passed_at.toISOString(),
    rubrics: rubrics.map((rubric) => ({
      name: rubric.name,
      dated_at: rubric.dated_at?.toISOString() ?? null,
    })),
  })),
});
