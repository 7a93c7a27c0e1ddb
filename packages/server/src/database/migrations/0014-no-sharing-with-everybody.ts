export const noSharingWithEverybody = [
  // `shared` reached every organization. Until a share names whom it is for, an item is read in its own organization only.
  'drop policy shared on library_item',
  'drop policy shared on library_link',
];
