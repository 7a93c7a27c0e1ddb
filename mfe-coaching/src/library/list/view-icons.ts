export const viewIcons = { cards: 'layout-grid', table: 'list' } as const;
export type ListView = keyof typeof viewIcons;
