import type { ServerConfig } from '@repartee/server/runtime/config/config';
import { FolderInUseError } from '@repartee/server/runtime/config/startup-error';

/** Like `startupErrorMessage`, for a command that needs the embedded database while the product may run. */
export const commandErrorMessage = (error: unknown, config: ServerConfig): string | undefined =>
  error instanceof FolderInUseError
    ? `The product runs on the embedded database in ${config.dataDir}: stop the product, run this command again, and start the product.`
    : startupErrorMessage(error, config);

/** Returns one sentence for an error that the operator can fix; undefined for a bug in this program. */
export function startupErrorMessage(error: unknown, config: ServerConfig | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (['StartupError', 'ReleaseError', 'DataError'].includes(error.name)) return error.message;
  if (!config) return undefined;
  const { host, port, dataDir } = config;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${(error as { port?: number }).port ?? port} on ${host} is taken by another program; stop that one or set PORT to another number.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine; correct HOST or remove it.`;
    case 'EACCES':
    case 'EPERM':
      return port < 1024 && (error as NodeJS.ErrnoException).syscall === 'listen'
        ? `Port ${port} requires administrator rights; set PORT to a number above 1023.`
        : `The folder ${dataDir} is not writable by this user; change its owner or set DATA_DIR to another folder.`;
    case 'EROFS':
      return `The folder ${dataDir} is on a read-only disk; set DATA_DIR to a writable folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${dataDir} is full; free some space or set DATA_DIR to another folder.`;
    default:
      return undefined;
  }
}
