// `pack_id` is the id of the item or playlist in packs (files for export and import). `pack_hash` is the
// hash of the state after the last import, with which the next import detects edits.
const onTable = (table: string) => [
  `alter table ${table} add column pack_id text, add column pack_hash text`,
  `create index ${table}_pack_id on ${table} (organization_id, pack_id) where pack_id is not null`,
];

export const packItems = [...onTable('library_item'), ...onTable('playlist')];
