export const fileExceptions: readonly { readonly files: RegExp; readonly reason: string }[] = [
  {
    files: /^packages\/ai\/src\/vendors\//,
    reason: 'Every AI vendor has an adapter with the same exports, so that adapters can be compared.',
  },
  {
    files: /^packages\/testing\/src\/vendor-fakes\//,
    reason: 'Every AI vendor has a fake server for tests, with the same exports.',
  },
  {
    files: /^packages\/server\/src\/database\/migrations\//,
    reason:
      'A migration exports its statements under the name of what it changes, which other files may use too.',
  },
  {
    files: /^mfe-[a-z-]+\/src\/(routes\.tsx$|errors\/)/,
    reason: 'Every remote has the same files, which export the same names.',
  },
];

export const nameExceptions: Readonly<Record<string, string>> = {
  FieldError: 'app-sdk creates field errors and ui-kit shows them, but neither package may import the other.',
  FieldRule: 'app-sdk creates field rules and ui-kit applies them, but neither package may import the other.',
  Api: 'The API client of app-sdk and the API application of the server are both documented under this name.',
  createApi: 'app-sdk creates the API client with it, the server the API application.',
  Speaker:
    'Three unrelated types: the role in a conversation, the choice of phrases, and the playback of speech.',
  aSession:
    'Two test builders: one returns a session of the contracts, the other stores one in the database.',
};
