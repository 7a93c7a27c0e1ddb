import type { playlistVisibilities } from '@repartee/contracts/library/playlist/playlist';
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
  forked_from_id: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Id of the playlist in packs (files for export and import); null if the playlist was not imported. */
  pack_id: Generated<string | null>;
  pack_hash: Generated<string | null>;
}

/** The playlist and its users or groups belong to the same organization. */
interface OfPlaylist {
  organization_id: string;
  playlist_id: string;
}
interface PlaylistScenarioTable extends OfPlaylist {
  position: number;
  scenario_id: string;
}
interface PlaylistUserAssignmentTable extends OfPlaylist {
  account_id: string;
}
interface PlaylistGroupAssignmentTable extends OfPlaylist {
  user_group_id: string;
}
interface PlaylistAnnouncementTable extends OfPlaylist {
  account_id: string;
}
/** A reminder that was mailed to a user; at most one per user and day (UTC). */
interface PlaylistReminderTable extends OfPlaylist {
  account_id: string;
  day: Date;
  sent_by: string | null;
  created_at: Generated<Date>;
}

export interface PlaylistTables {
  playlist: PlaylistTable;
  playlist_scenario: PlaylistScenarioTable;
  playlist_user: PlaylistUserAssignmentTable;
  playlist_group: PlaylistGroupAssignmentTable;
  playlist_announcement: PlaylistAnnouncementTable;
  playlist_reminder: PlaylistReminderTable;
}
