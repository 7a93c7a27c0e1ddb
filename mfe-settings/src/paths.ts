/** The addresses of this part of the settings (R-ROUTE-14 to R-ROUTE-16). */
export const peopleList = '/settings/user/list';
export const groupsList = `${peopleList}?tab=groups`;
export const createPerson = '/settings/user/create';
export const editPerson = (id: string): string => `/settings/user/edit/${id}`;
export const createGroup = '/settings/usergroup/create';
export const editGroup = (id: string): string => `/settings/usergroup/edit/${id}`;
/** The people of one group. */
export const peopleOfGroup = (id: string): string => `${peopleList}?group=${id}`;
