/** The paths of the pages of this remote (R-ROUTE-19). */
export const providerListPath = '/ai-providers/list';
export const createProviderPath = '/ai-providers/create';
export const editProviderPath = (id: string): string => `/ai-providers/edit/${id}`;
