import type { KyselyPlugin } from 'kysely';
import { findPrincipal } from '../../runtime/access/access-token-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { openDatabaseFromConfig } from '../../runtime/database/open-database-from-config.ts';
import { fileObjectStore } from '../../runtime/objects/file-object-store.ts';
import { aLargePack } from './a-large-pack.fixture.ts';
import { tokenForCommand } from './command-token-repository.ts';
import { importPackOf } from './import-pack.ts';

// This process imports a pack of 500 items, and kills itself after it has written all images and library
// items, but not the playlist.
const [, , dataDir = '', objectFolder = ''] = process.argv;

const killedAtPlaylist: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'playlist')
      process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const database = await openDatabaseFromConfig({ dataDir, databaseUrl: undefined });
const token = await tokenForCommand(database.db, 'theo@atelier-nord.example');
const principal = (await findPrincipal(database.db, token ?? '')) as Principal;
const context = {
  db: database.db.withPlugin(killedAtPlaylist),
  objects: fileObjectStore(objectFolder),
  principal,
  ip: null,
};
await importPackOf(context, await aLargePack(), { apply: true, on_conflict: 'keep', choices: {} });
