// What an item is called in packs, and what its last import left (`hashOfState`): how an import finds it again, and tells
// whether somebody has changed it since. Null: it was made here.
const onTable = (table: string) => [
  `alter table ${table} add column pack_id text, add column pack_hash text`,
  `create index ${table}_pack_id on ${table} (organization_id, pack_id) where pack_id is not null`,
];

export const packItems = [...onTable('library_item'), ...onTable('playlist')];
