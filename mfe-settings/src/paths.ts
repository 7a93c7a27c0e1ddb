/** The page of the environment, at the fields of the mail server. */
export const mailSettingsPath = '/env#SMTP_URL';
export const emailSettingsPath = '/settings/email';
export const buildsPath = '/settings/builds';
export const cataloguePath = `${buildsPath}/catalogue`;
export const userListPath = '/settings/user/list';
export const groupListPath = `${userListPath}?tab=groups`;
export const createUserPath = '/settings/user/create';
export const editUserPath = (id: string): string => `/settings/user/edit/${id}`;
export const createGroupPath = '/settings/usergroup/create';
export const editGroupPath = (id: string): string => `/settings/usergroup/edit/${id}`;
export const webhookListPath = '/settings/webhooks';
export const webhookPath = (id: string): string => `${webhookListPath}/${id}`;
export const groupUsersPath = (id: string): string => `${userListPath}?group=${id}`;
export const jobsPath = '/settings/jobs';
export const editOrganizationPath = (id: string): string => `/settings/organization/edit/${id}`;
export const providerPath = (id: string): string => `/ai-providers/edit/${id}`;
