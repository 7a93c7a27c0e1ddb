/** Stands in for the shell's `federation/ahead.ts`: there are no files of remotes to fetch. */
export const withFilesAhead = <Load>(load: Load): Load => load;
