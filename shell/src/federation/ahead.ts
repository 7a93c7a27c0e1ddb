import { askAhead } from '../preload/ask-ahead.inline.ts';
import { filesAhead } from './files-ahead.ts';
import type { LoadRemote } from './load-or-find-anew.ts';

/** Beside the remote all is asked for that it will need before it shows the module: otherwise that is found out step by step. */
export const withFilesAhead =
  (load: LoadRemote): LoadRemote =>
  (remote, target, module) => {
    if (remote.enabled) filesAhead(remote, document.documentElement.lang, module).forEach(askAhead);
    return load(remote, target, module);
  };
