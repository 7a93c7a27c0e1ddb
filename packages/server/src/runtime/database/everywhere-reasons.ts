/**
 * Why a transaction, or a part of one, may access the rows of all organizations. The types of `tenant-scope.ts` admit no
 * other reason, and `everywhere-reasons.test.ts` finds those that nobody uses any more.
 */
export const everywhereReasons = {
  'sign-in': 'Who signs in, and in which organization, is known only after the look-up.',
  login: 'A login, with its password and second factors, belongs to accounts of several organizations.',
  secret:
    'The secret of a link, code, ticket or token names its row; the organization is known after the look-up.',
  'super-admin': 'A super-admin works with the rows of all organizations.',
  'several organizations':
    'A share, an application or a notification reaches people of another organization.',
  'job queue': 'A worker claims the next due job, whoever it belongs to.',
  'job of no organization': 'A recurring job works for all organizations.',
  'live sessions of the process': 'One statement serves sessions of several organizations, by their ids.',
  'AI keys': 'A key of another organization decides whether a model of the installation needs a key.',
  'AI providers of the installation': 'They belong to no organization.',
  'personal data':
    'Exports and erasures include rows that otherwise only their user may read, such as notes.',
  cleanup: 'Rows of all organizations are deleted after their time.',
  'stored files': 'Equal files of several organizations are stored once.',
  'rate limit': 'A limit counts requests before anybody is authenticated.',
  settings: 'The settings and secrets of the installation belong to no organization.',
  registry: 'The registry of remotes and its reports belong to no organization.',
  metrics: 'The metrics and checks of health are about the whole installation.',
  'start-up': 'The process prepares the installation before it serves anybody.',
  command: 'A command of the administrator of the machine.',
  test: 'Tests, benches and the demo data prepare rows of several organizations.',
} as const;

export type EverywhereReason = keyof typeof everywhereReasons;
