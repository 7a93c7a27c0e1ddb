import type { AddressInfo } from 'node:net';
import { createApi, migrate, openDatabaseFromConfig, readConfig, seedDemo } from '../../src/index.ts';
import { hashPassword, passwordMatches } from '../../src/people/identity/password-hash.ts';
import { fillLibrary } from './fill-library.ts';
import { paced } from './paced.ts';
import { shareLibrary } from './share-library.ts';

const { DATA_DIR = '', DATABASE_URL, AI_ALLOWED_ORIGINS } = process.env;
const config = readConfig({
  DATA_DIR,
  DATABASE_URL,
  AI_ALLOWED_ORIGINS,
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '1000000',
});
const database = await openDatabaseFromConfig(config);
await migrate(database);
await seedDemo(database);
const api = await createApi({ config, database });
await api.app.listen({ host: '127.0.0.1', port: 0 });
const stored = await hashPassword('Practise-4-real');

type Order = { per_second: number; seconds: number } | { items: number } | { shares: number } | 'stop';

process.on('message', async (order: Order) => {
  if (order !== 'stop' && 'items' in order) {
    await fillLibrary(database, order.items);
    process.send?.('filled');
    return;
  }
  if (order !== 'stop' && 'shares' in order) {
    await shareLibrary(database, order.shares);
    process.send?.('shared');
    return;
  }
  if (order !== 'stop') {
    const verify = () => passwordMatches(stored, 'Practise-4-real');
    process.send?.({ times: await paced(order, verify) });
    return;
  }
  await api.close();
  await database.close();
  process.disconnect();
});
process.on('disconnect', () => process.exit());
process.send?.({ port: (api.app.server.address() as AddressInfo).port });
