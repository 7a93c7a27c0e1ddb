import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RouteTable } from '../app/route-match.ts';
import type { LoadRemote } from '../federation/remote-loader.ts';
import type { RemoteTelemetry } from '../federation/remote-telemetry.ts';
import type { Recovery } from '../resilience/recovery.ts';
import type { Guard } from './middleware/guard.ts';
import type { MiddlewareRegistry } from './middleware/named-middleware.ts';

/** The browser creates each part of the shell once. Tests replace the parts. */
export interface ShellApp {
  readonly table: RouteTable;
  readonly guard: Guard;
  isInstalled(remote: BootRemote): Promise<boolean>;
  readonly loadRemote: LoadRemote;
  readonly telemetry: Pick<RemoteTelemetry, 'of'>;
  readonly middleware: MiddlewareRegistry;
  readonly recovery: Recovery;
  resolveTarget(address: string): string;
  /** Path prefix of the document's language, for example `/fr-FR`, or `/` without a language prefix. */
  readonly basename: string;
}
