export { readConfig, type ServerConfig } from './config.ts';
export { type Api, createApi } from './create-api.ts';
export { migrate } from './database/migrate.ts';
export { type OpenDatabase, openDatabase } from './database/open-database.ts';
export { makeFirstAdministratorCode } from './identity/first-administrator.ts';
export { StartupError } from './startup-error.ts';
