import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { CodeOwner, RemoteLoadError } from '../errors/load-error.ts';

/** Load state of one remote in this page. */
export interface RemoteLoadState {
  /** The build that was loaded. This is the previous build if the deployed build failed. */
  readonly build?: string;
  readonly milliseconds?: number;
  readonly error?: RemoteLoadError;
}

/** Load state of each remote in this page. The inspector shows it; load times are also sent to the server's metrics. */
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
