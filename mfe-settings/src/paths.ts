/** The addresses of this part of the settings (R-ROUTE-14 to R-ROUTE-16). */
export const usersList = '/settings/user/list';
export const groupsList = `${usersList}?tab=groups`;
export const createUserPath = '/settings/user/create';
export const editUserPath = (id: string): string => `/settings/user/edit/${id}`;
export const createGroupPath = '/settings/usergroup/create';
export const editGroup = (id: string): string => `/settings/usergroup/edit/${id}`;
/** The people of one group. */
export const usersOfGroup = (id: string): string => `${usersList}?group=${id}`;
