import type { AddressInfo } from 'node:net';
import { createApi, migrate, openDatabaseFromConfig, readConfig, seedDemo } from '../../index.ts';

// Script that starts an API process which a test can kill. Its argument is the data folder. Environment variables
// contain the database URL and the AI vendors. The process writes its port to the standard output.
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
