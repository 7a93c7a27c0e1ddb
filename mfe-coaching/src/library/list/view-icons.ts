/** Icons of the views of a list. */
export const viewIcons = { cards: 'layout-grid', table: 'list' } as const;
export type ListView = keyof typeof viewIcons;
