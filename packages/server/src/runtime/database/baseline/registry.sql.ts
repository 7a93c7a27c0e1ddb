import { ofNobody, policy } from './row-security.sql.ts';

export const registry: readonly string[] = [
  // The registry of remotes. Each change inserts the next revision. `content` is the signed text. It is removed from old
  // revisions, whose rows remain as the history.
  `create table registry_revision (
    revision integer primary key,
    changed_at timestamptz(3) not null,
    changed_by text not null,
    change text not null,
    action text not null,
    subject text not null,
    content text,
    signature text
  )`,
  ...policy('registry_revision', ofNobody),

  // The builds of remotes and of the shell. `object_hash` is the key of the build's files in the object store.
  `create table remote_build (
    remote text not null,
    build text not null,
    object_hash text not null,
    shell jsonb,
    deployed_at timestamptz(3) not null,
    primary key (remote, build)
  )`,
  'create index remote_build_object on remote_build (object_hash)',
  ...policy('remote_build', ofNobody),

  // Loads and errors of a build, which browsers report. `timed` counts the loads with a load time.
  `create table remote_build_report (
    remote text not null,
    build text not null,
    loads bigint not null,
    errors bigint not null,
    timed bigint not null,
    milliseconds bigint not null,
    primary key (remote, build)
  )`,
  ...policy('remote_build_report', ofNobody),

  // Errors of a build, which browsers report. `pages` counts the documents; `stack` has one position per line.
  `create table remote_error (
    remote text not null,
    build text not null,
    kind text not null,
    name text not null,
    message text not null,
    stack text not null,
    pages bigint not null,
    last_at timestamptz(3) not null,
    unique (remote, build, kind, name, message, stack)
  )`,
  ...policy('remote_error', ofNobody),

  // The shell servers that run, and the revision of the registry that each serves.
  `create table shell_server (
    id uuid primary key,
    state jsonb not null,
    seen_at timestamptz(3) not null
  )`,
  ...policy('shell_server', ofNobody),

  // Signed requests of teams, so that each is accepted only once.
  `create table release_request (
    digest text primary key,
    expires_at timestamptz(3) not null
  )`,
  ...policy('release_request', ofNobody),
];
