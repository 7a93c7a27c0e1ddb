// `pack_id`: id of the item or playlist in packs, which an import searches for. `pack_hash`: hash of its state after
// the last import (`hashOfState`), with which an import detects later edits. Both are null if it was not imported.
const onTable = (table: string) => [
  `alter table ${table} add column pack_id text, add column pack_hash text`,
  `create index ${table}_pack_id on ${table} (organization_id, pack_id) where pack_id is not null`,
];

export const packItems = [...onTable('library_item'), ...onTable('playlist')];
