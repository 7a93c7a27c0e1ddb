/** Opens the data sheet in the editor of its scenario. */
export const dataSheetHash = '#data-sheet';
