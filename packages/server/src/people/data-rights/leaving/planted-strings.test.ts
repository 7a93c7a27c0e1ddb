import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoLoginId } from '../../../demo/demo-users.ts';
import { aFullOrganization, type FullOrganization } from '../../../isolation/full-organization.fixture.ts';
import { rowsOf } from '../../../isolation/organization-rows.fixture.ts';
import { insertRow } from '../../../runtime/database/query/insert-row.ts';
import { queueEmail } from '../../../runtime/mail/mail-repository.ts';
import { outboxOf } from '../../../runtime/mail/mail-transport.ts';
import { openObjectStore } from '../../../runtime/objects/s3-object-store.ts';
import { purposeOfLtiKey } from '../../../runtime/secrets/secret-cipher.ts';
import { aLogin } from '../../../testing/a-login.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { eraseOrganization } from './erase-organization.ts';

const api = useTestApi();
const stores = () => ({
  db: api.database.db,
  objects: openObjectStore(api.app.config),
  outbox: outboxOf(api.app.config),
});

/** Where each string is found: tables, files of the object store, mails of the outbox. */
async function findEverywhere(strings: readonly string[]): Promise<Record<string, string[]>> {
  const texts: [string, string][] = await api.everywhere(async (db) => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
    const all: [string, string][] = [];
    for (const { name } of rows) {
      const { rows: matches } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
      for (const { row } of matches) all.push([name, row]);
    }
    return all;
  });
  for (const folder of ['objects', 'outbox']) {
    const at = join(api.app.config.dataDir, folder);
    for (const entry of await readdir(at, { recursive: true, withFileTypes: true }).catch(() => []))
      if (entry.isFile())
        texts.push([
          folder,
          `${entry.name} ${decoded(await readFile(join(entry.parentPath, entry.name), 'latin1'))}`,
        ]);
  }
  return Object.fromEntries(
    strings.map((string) => {
      const bytes = Buffer.from(string).toString('hex');
      const places = texts.filter(([, text]) => text.includes(string) || text.includes(bytes));
      return [string, [...new Set(places.map(([place]) => place))]];
    }),
  );
}

/** Mails are written as quoted-printable. */
const decoded = (text: string) => text.replaceAll('=\r\n', '');

const speechOf = (marker: string) => Buffer.from(`${marker} spoken words`);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function addRecordingAndMail({ id, marker, session_id }: FullOrganization): Promise<void> {
  const speech = speechOf(marker);
  await stores().objects.put(hashOf(speech), speech);
  await api.everywhere(async (tx) => {
    await insertRow(tx, 'session_recording', {
      ...{ session_id, message_seq: 2, part: 1, media_type: 'audio/wav', bytes: speech.length },
      ...{ span_start: null, span_end: null, duration_ms: 1, content_hash: hashOf(speech) },
    });
    await queueEmail(tx, {
      ...{ organization_id: id, recipient: `operator@${marker}.example`, language: 'en-GB' },
      letter: {
        kind: 'spending-warning',
        first_name: `${marker} addressee`,
        organization_name: '',
        path: '/',
      },
    });
  });
  await api.app.jobs.drain('mail');
}

/** Shares a scenario with the other organization, whose scenario and playlist then use items of the first one. */
async function lend(from: FullOrganization, to: FullOrganization): Promise<string> {
  const [lent, own, playlist_id] = [
    from.items['/v1/scenarios'] ?? '',
    to.items['/v1/scenarios'] ?? '',
    to.items['/v1/playlists'] ?? '',
  ];
  const recipient = { organization_slug: to.marker };
  const share = await api.call(from.tokens.editor, 'POST', `/v1/scenarios/${lent}/shares`, { recipient });
  expect(share.status).toBe(200);
  await api.everywhere(async (tx) => {
    const linked_item_id = from.items['/v1/personas'] ?? '';
    await insertRow(tx, 'library_link', { item_id: own, role: 'persona', position: 9, linked_item_id });
    await insertRow(tx, 'playlist_scenario', {
      ...{ organization_id: to.id, playlist_id, position: 9, scenario_id: lent },
    });
  });
  return playlist_id;
}

let leaving: FullOrganization;
let staying: FullOrganization;
let planted: string[];
let lent_to: string;
let before: Record<string, string[]>;

beforeAll(async () => {
  leaving = await aFullOrganization(api, 'zephyrine');
  staying = await aFullOrganization(api, 'marjolaine');
  await addRecordingAndMail(leaving);
  await addRecordingAndMail(staying);
  before = await rowsOf(api, staying.id);
  lent_to = await lend(leaving, staying);
  const rows = Object.values(await rowsOf(api, leaving.id)).flat();
  const texts = rows.flatMap((row) => [
    ...row.matchAll(/zephyrine rehearsal [a-z ]+|[a-z]+@zephyrine\.example/g),
  ]);
  planted = [
    ...new Set(texts.map(([text]) => text.trim())),
    ...['zephyrine spoken words', 'zephyrine addressee', leaving.id, leaving.image],
  ];
}, 60_000);

const stopsAfter = (transactions: number) => {
  let left = transactions;
  return {
    throwIfAborted() {
      left -= 1;
      if (left < 0) throw new Error('the process was killed');
    },
  } as AbortSignal;
};

describe('E-10 search for what an erased organization has written', { timeout: 120_000 }, () => {
  it('the organization has rows in every table, and more than 50 strings are found in database, files and mails', async () => {
    const rows = await rowsOf(api, leaving.id);
    expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);
    expect(planted.length).toBeGreaterThan(50);
    const leftovers = await findEverywhere(planted);
    expect(planted.filter((text) => leftovers[text]?.length === 0)).toEqual([]);
    expect(leftovers['zephyrine spoken words']).toEqual(['objects']);
    expect(leftovers['zephyrine addressee']).toEqual(['outbox']);
  });

  it('nothing is erased before the end of the waiting period', async () => {
    await api.everywhere((tx) =>
      sql`update organization_erasure set due_at = now() + interval '1 hour' where organization_id = ${leaving.id}`.execute(
        tx,
      ),
    );
    await api.app.jobs.drain('organization-erasure');
    expect(await api.status(leaving.tokens.user, 'GET', '/v1/me')).toBe(200);
  });

  it('an erasure that was killed after every third transaction ends, and neither a string nor the key for learning platforms is found any more', async () => {
    await api.everywhere((tx) =>
      sql`update organization_erasure set due_at = now() where organization_id = ${leaving.id}`.execute(tx),
    );
    const keys = async () => (await api.call(undefined, 'GET', `/v1/lti/${leaving.id}/keys`)).status;
    expect(await keys()).toBe(200);
    let kills = 0;
    for (;;) {
      const interrupted = await eraseOrganization(stores(), leaving.id, stopsAfter(3 + kills)).then(
        () => false,
        () => true,
      );
      if (!interrupted) break;
      kills += 1;
      expect(kills).toBeLessThan(200);
    }
    expect(kills).toBeGreaterThan(5);
    expect(await keys()).toBe(404);
    const strings = ['zephyrine', purposeOfLtiKey(leaving.id), ...planted];
    const leftovers = await findEverywhere(strings.filter((text) => text !== leaving.id));
    expect(Object.entries(leftovers).filter(([, places]) => places.length > 0)).toEqual([]);
  });

  it('its audit events stay without names, values, addresses and ids of users', async () => {
    const events = await api.everywhere((tx) =>
      sql<Record<string, unknown>>`select actor_name, target_name, address, before, after from audit_entry
        where details ->> 'erased_organization' = ${leaving.id} limit 500`.execute(tx),
    );
    expect(events.rows.length).toBeGreaterThan(10);
    const blank = { actor_name: '', target_name: '', address: null, before: null, after: null };
    expect(new Set(events.rows.map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify(blank)]));
    const user_id = leaving.items['/v1/users'] ?? '';
    const places = (await findEverywhere([user_id]))[user_id];
    // Counters of requests, which are deleted within minutes.
    expect(places).toEqual([]);
  });

  it('another organization keeps everything but what the erased one had lent to it', async () => {
    const after = await rowsOf(api, staying.id);
    expect(after).toEqual(before);
    const body = await api.get(staying.tokens.editor, `/v1/playlists/${lent_to}`);
    expect(body.scenarios).toHaveLength(1);
    const leftovers = await findEverywhere(['marjolaine spoken words', 'marjolaine addressee']);
    expect(leftovers).toEqual({ 'marjolaine spoken words': ['objects'], 'marjolaine addressee': ['outbox'] });
  });

  it('the job erases an organization whose waiting period has ended, and no login that accounts of others share', async () => {
    const shared = demoLoginId('ines@atelier-nord.example');
    const own = await api.everywhere(async (tx) => {
      const [first = '', second = ''] = (
        await tx.selectFrom('account').select('id').where('organization_id', '=', staying.id).execute()
      ).map(({ id }) => id);
      await tx.updateTable('account').set({ login_id: shared }).where('id', '=', first).execute();
      return aLogin(tx, second);
    });
    await api.everywhere((tx) =>
      sql`update organization_erasure set due_at = now() where organization_id = ${staying.id}`.execute(tx),
    );
    await api.everywhere((tx) =>
      sql`update job set run_after = now() where kind = 'organization-erasure'`.execute(tx),
    );
    await api.app.jobs.drain('organization-erasure');
    expect(await api.status('super-admin', 'GET', `/v1/organizations/${staying.id}`)).toBe(404);
    expect((await findEverywhere(['marjolaine'])).marjolaine).toEqual([]);
    const logins = await api.everywhere((tx) =>
      tx.selectFrom('login').select('id').where('id', 'in', [shared, own]).execute(),
    );
    expect(logins).toEqual([{ id: shared }]);
  });
});
