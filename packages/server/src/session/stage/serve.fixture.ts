import type { AddressInfo } from 'node:net';
import { createApi, migrate, openDatabaseFromConfig, readConfig, seedDemo } from '../../index.ts';

// Starts an API process that a test can kill. The argument is the data folder, environment variables contain the
// other settings, and the standard output contains the port.
const [, , DATA_DIR = ''] = process.argv;
const { DATABASE_URL, AI_ALLOWED_ORIGINS } = process.env;
const limits = { REQUESTS_PER_MINUTE: '100000' };
const config = readConfig({ DATA_DIR, DATABASE_URL, AI_ALLOWED_ORIGINS, LOG_LEVEL: 'silent', ...limits });
const database = await openDatabaseFromConfig(config);
await migrate(database);
await seedDemo(database);
const { app } = await createApi({ config, database });
await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as AddressInfo).port);
