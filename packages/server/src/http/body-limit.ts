/** A turn of 8,000 characters, or an item with every field full, fits well. */
export const bodyLimit = 256 * 1024;
