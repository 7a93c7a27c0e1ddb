import { policy } from './0004-row-security.ts';

/**
 * The kinds of library items are rows of a table, to which `migrate` adds the families of the contract, so that a new
 * family needs no migration. The application may only read the table.
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
