import type texts from './locales/en-GB.json';

// With this declaration, TypeScript rejects a key that the texts do not have.
declare module '@repartee/app-sdk/texts' {
  interface RemoteTexts {
    'mfe-libraries': typeof texts;
  }
}
