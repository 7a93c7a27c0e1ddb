export const noSharingWithEverybody = [
  // `shared` gave access to every organization. Until shares name recipients, only the own organization reads an item.
  'drop policy shared on library_item',
  'drop policy shared on library_link',
];
