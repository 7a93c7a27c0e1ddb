import { policy } from './0004-row-security.ts';

/**
 * `migrate` adds the library families (kinds of items) of the contract to this table, so that a new family
 * needs no migration.
 */
export const libraryFamilyTable = [
  'create table library_family (name text primary key)',
  `insert into library_family (name) values ('persona'), ('mission'), ('observer'), ('scenario')`,
  'alter table library_item drop constraint library_item_kind_check',
  `alter table library_item add constraint library_item_kind_family
    foreign key (kind) references library_family (name)`,
  ...policy('library_family', 'false'),
  'create policy readable on library_family for select using (true)',
];
