/** Files whose exports follow a naming scheme, so that the same name occurs in each. */
export const filesNamedByScheme: readonly { readonly files: RegExp; readonly reason: string }[] = [
  { files: /^packages\/ai\/src\/vendors\//, reason: 'the adapters of AI vendors have the same exports' },
  {
    files: /^packages\/testing\/src\/vendor-fakes\//,
    reason: 'the fakes of AI vendors have the same exports',
  },
  { files: /^packages\/server\/src\/database\/migrations\//, reason: 'a migration is named by its subject' },
  { files: /^mfe-[a-z-]+\/src\/(routes\.tsx$|errors\/)/, reason: 'every remote has the same skeleton' },
];

/** Names that several files export, each with the reason. */
export const sharedNames: Readonly<Record<string, string>> = {
  FieldError: 'app-sdk derives it, ui-kit shows it; neither may import the other',
  FieldRule: 'app-sdk derives it, ui-kit shows it; neither may import the other',
  Api: 'both libraries document this name, one for the browser, one for the server',
  createApi: 'creates the Api of the respective side',
  Speaker: 'to be one type of packages/ai',
  aSession: 'a stored session and one of the stage; to be told apart',
};
