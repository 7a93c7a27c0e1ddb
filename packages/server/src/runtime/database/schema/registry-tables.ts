import type { Json, NullableJson } from './json-column.ts';

export interface RegistryRevisionTable {
  revision: number;
  changed_at: Date;
  changed_by: string;
  change: string;
  action: string;
  subject: string;
  /** Null in revisions that are too old to be restored. */
  content: string | null;
  signature: string | null;
}

export interface RemoteBuildReportTable {
  remote: string;
  build: string;
  loads: number;
  errors: number;
  timed: number;
  milliseconds: number;
}

export interface RemoteErrorTable {
  remote: string;
  build: string;
  kind: string;
  name: string;
  message: string;
  stack: string;
  pages: number;
  last_at: Date;
}

export interface ShellServerTable {
  id: string;
  state: Json<unknown>;
  seen_at: Date;
}

interface ReleaseRequestTable {
  digest: string;
  expires_at: Date;
}

interface RemoteBuildTable {
  remote: string;
  build: string;
  object_hash: string;
  /** For a build of the shell: its files, and what it provides to remotes. */
  shell: NullableJson<unknown>;
  deployed_at: Date;
}

export interface RegistryTables {
  registry_revision: RegistryRevisionTable;
  remote_build: RemoteBuildTable;
  remote_build_report: RemoteBuildReportTable;
  remote_error: RemoteErrorTable;
  shell_server: ShellServerTable;
  release_request: ReleaseRequestTable;
}
