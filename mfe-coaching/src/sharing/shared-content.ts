import { copyScenario, playlistShares, scenarioShares } from '@repartee/contracts/library/share';
import { copyPlaylist } from '@repartee/contracts/playlist/endpoints';

export interface SharedContent {
  readonly kind: 'scenario' | 'playlist';
  readonly id: string;
}

export const shareCalls = { scenario: scenarioShares, playlist: playlistShares };
export const copyCalls = { scenario: copyScenario, playlist: copyPlaylist };
