/** Paths of the users and groups pages (R-ROUTE-14 to R-ROUTE-16). */
export const usersList = '/settings/user/list';
export const groupsList = `${usersList}?tab=groups`;
export const createUserPath = '/settings/user/create';
export const editUserPath = (id: string): string => `/settings/user/edit/${id}`;
export const createGroupPath = '/settings/usergroup/create';
export const editGroup = (id: string): string => `/settings/usergroup/edit/${id}`;
/** Returns the path of the users of one group. */
export const usersOfGroup = (id: string): string => `${usersList}?group=${id}`;
