export const noSharingWithEverybody = [
  // The visibility `shared` gave access to every organization. Until items can be shared with named recipients, only
  // the item's own organization can read it.
  'drop policy shared on library_item',
  'drop policy shared on library_link',
];
