import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import type { Reports } from '../life/reports.ts';
import type { RemoteLoadError } from './remote-load-error.ts';

/** What became of one remote in this page. */
export interface RemoteNote {
  /** The build that runs, which may be its last good version. */
  readonly build?: string;
  readonly milliseconds?: number;
  readonly error?: RemoteLoadError;
}

type LoadContainer = (id: string, build: RemoteBuild) => Promise<unknown>;

/** What became of each remote in this page, for the inspector and the figures. */
export interface RemoteDiary {
  /** The same, with a note of how long it took. */
  timed(load: LoadContainer): LoadContainer;
  failed(error: RemoteLoadError): void;
  of(id: string): RemoteNote;
}

export function createRemoteDiary(report: Reports['load'], now = () => performance.now()): RemoteDiary {
  const notes = new Map<string, RemoteNote>();
  const note = (id: string, more: RemoteNote) => notes.set(id, { ...notes.get(id), ...more });
  return {
    timed: (load) => async (id, build) => {
      const begun = now();
      const loaded = await load(id, build);
      const milliseconds = Math.round(now() - begun);
      note(id, { build: build.build, milliseconds });
      report({ remote: id as RemoteId, build: build.build, milliseconds });
      return loaded;
    },
    failed: (error) => note(error.remote, { error }),
    of: (id) => notes.get(id) ?? {},
  };
}
