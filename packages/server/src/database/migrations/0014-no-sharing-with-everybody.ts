export const noSharingWithEverybody = [
  // The visibility `shared` gave access to every organization. Now only the organization of an item can read
  // the item.
  'drop policy shared on library_item',
  'drop policy shared on library_link',
];
