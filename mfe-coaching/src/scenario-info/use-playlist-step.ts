import { useEndpoint } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { readPlaylist } from '@repartee/contracts/library/playlist/endpoints';
import type { PlaylistStep } from '@repartee/contracts/library/playlist/progress';
import { readPlaylistProgress } from '@repartee/contracts/library/playlist/progress-endpoints';

export interface PlaylistContext {
  readonly id: string;
  readonly name: string | undefined;
  /** Replaces the pass mark of the scenario. */
  readonly pass_mark: number | null;
  readonly step: PlaylistStep | undefined;
  readonly isLoading: boolean;
}

/** Reads the playlist of `?playlist=`, in which the scenario is practised as a step. */
export function usePlaylistStep(scenario_id: string): PlaylistContext | undefined {
  const [search] = useSearchParams();
  const id = search.get('playlist') ?? '';
  const options = { enabled: id !== '' };
  const playlist = useEndpoint(readPlaylist, { params: { id } }, options);
  const progress = useEndpoint(readPlaylistProgress, { params: { id } }, options);
  if (id === '') return undefined;
  return {
    id,
    name: playlist.data?.name,
    pass_mark: playlist.data?.pass_mark ?? null,
    step: progress.data?.steps.find((step) => step.scenario_id === scenario_id),
    isLoading: playlist.isLoading || progress.isLoading,
  };
}
