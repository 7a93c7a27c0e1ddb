// `pack_id`: id of the item in packs; an import finds the item by it. `pack_hash`: hash of the item's state after the
// last import (`hashOfState`); an import uses it to detect later edits. Both are null if the item was not imported.
const onTable = (table: string) => [
  `alter table ${table} add column pack_id text, add column pack_hash text`,
  `create index ${table}_pack_id on ${table} (organization_id, pack_id) where pack_id is not null`,
];

export const packItems = [...onTable('library_item'), ...onTable('playlist')];
