export const root: string;
export const toolchainFolder: string;
export const logFolder: string;
