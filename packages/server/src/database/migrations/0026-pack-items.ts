// Id of an item in packs, and hash of its state after the last import (`hashOfState`): imports find the item by the id
// and detects later edits by the hash. Null: not imported.
const onTable = (table: string) => [
  `alter table ${table} add column pack_id text, add column pack_hash text`,
  `create index ${table}_pack_id on ${table} (organization_id, pack_id) where pack_id is not null`,
];

export const packItems = [...onTable('library_item'), ...onTable('playlist')];
