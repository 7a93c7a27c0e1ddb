export const providerListPath = '/ai-providers/list';
export const createProviderPath = '/ai-providers/create';
export const editProviderPath = (id: string): string => `/ai-providers/edit/${id}`;
