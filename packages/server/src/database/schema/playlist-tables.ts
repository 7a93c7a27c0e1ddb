import type { playlistVisibilities } from '@repartee/contracts/playlist/playlist';
import type { Generated } from 'kysely';

export interface PlaylistTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  description: string;
  image: string | null;
  tags: string[];
  visibility: (typeof playlistVisibilities)[number];
  due_at: Date | null;
  pass_mark: number | null;
  attempts: number | null;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Id of the playlist in packs, if it was imported. */
  pack_id: Generated<string | null>;
  pack_hash: Generated<string | null>;
}

/** `organization_id` is the organization of the playlist and of the assigned user or group. */
interface OfPlaylist {
  organization_id: string;
  playlist_id: string;
}
export interface PlaylistScenarioTable extends OfPlaylist {
  position: number;
  scenario_id: string;
}
/** Assignment of a playlist to a user. */
export interface PlaylistUserAssignmentTable extends OfPlaylist {
  account_id: string;
}
/** Assignment of a playlist to a user group. */
export interface PlaylistGroupAssignmentTable extends OfPlaylist {
  user_group_id: string;
}
/** A user who received the mail about a playlist. */
export interface PlaylistAnnouncementTable extends OfPlaylist {
  account_id: string;
}
/** A reminder that was mailed; one per day (UTC) and user. */
export interface PlaylistReminderTable extends OfPlaylist {
  account_id: string;
  day: Date;
  sent_by: string | null;
  created_at: Generated<Date>;
}
