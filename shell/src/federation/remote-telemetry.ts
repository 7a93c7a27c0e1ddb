import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { CodeOwner, RemoteLoadError } from '../errors/load-error.ts';

export interface RemoteLoadState {
  /** The build that was loaded. If the deployed build failed, this is the previous build. */
  readonly build?: string;
  readonly milliseconds?: number;
  readonly error?: RemoteLoadError;
}

/** Records the load state of each remote for the inspector, and sends load times for the server's metrics. */
export interface RemoteTelemetry {
  loaded(owner: CodeOwner, milliseconds: number): void;
  failed(error: RemoteLoadError): void;
  of(id: string): RemoteLoadState;
}

export function createRemoteTelemetry(report: ErrorReporter['load']): RemoteTelemetry {
  const states = new Map<string, RemoteLoadState>();
  const add = (id: string, more: RemoteLoadState) => states.set(id, { ...states.get(id), ...more });
  return {
    loaded: ({ id, build }, duration) => {
      const milliseconds = Math.round(duration);
      add(id, { build, milliseconds });
      report({ remote: id, build, milliseconds });
    },
    failed: (error) => add(error.remote, { error }),
    of: (id) => states.get(id) ?? {},
  };
}
