import type { RemotePage } from '@repartee/app-sdk';

const libraryList = () => import(/* webpackChunkName: "library/list-page" */ './library/list-page.tsx');
const createEditor = () => import(/* webpackChunkName: "editor/create-page" */ './editor/create-page.tsx');
const editEditor = () => import(/* webpackChunkName: "editor/edit-page" */ './editor/edit-page.tsx');
const forkEditor = () => import(/* webpackChunkName: "editor/fork-page" */ './editor/fork-page.tsx');
const playlistEditor = () =>
  import(
    /* webpackChunkName: "playlist/editor/playlist-editor-page" */ './playlist/editor/playlist-editor-page.tsx'
  );

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/apps/{product}/scenario/list', load: libraryList },
  { pattern: '/apps/{product}/scenario/create/{copy?}', load: createEditor },
  { pattern: '/apps/{product}/scenario/edit/{id}', load: editEditor },
  { pattern: '/apps/{product}/persona/list', load: libraryList },
  { pattern: '/apps/{product}/persona/create/{copy?}', load: createEditor },
  { pattern: '/apps/{product}/persona/edit/{id}', load: editEditor },
  { pattern: '/apps/{product}/persona/fork/{id}', load: forkEditor },
  { pattern: '/apps/{product}/mission/list', load: libraryList },
  { pattern: '/apps/{product}/mission/create/{copy?}', load: createEditor },
  { pattern: '/apps/{product}/mission/edit/{id}', load: editEditor },
  { pattern: '/apps/{product}/mission/fork/{id}', load: forkEditor },
  { pattern: '/apps/{product}/observer/list', load: libraryList },
  { pattern: '/apps/{product}/observer/create/{copy?}', load: createEditor },
  { pattern: '/apps/{product}/observer/edit/{id}', load: editEditor },
  { pattern: '/apps/{product}/observer/fork/{id}', load: forkEditor },
  {
    pattern: '/apps/{product}/scenario/info-{scenario}',
    load: () =>
      import(
        /* webpackChunkName: "scenario-info/scenario-info-page" */ './scenario-info/scenario-info-page.tsx'
      ),
  },
  {
    pattern: '/apps/{product}/playlist/list',
    load: () =>
      import(
        /* webpackChunkName: "playlist/list/playlist-list-page" */ './playlist/list/playlist-list-page.tsx'
      ),
  },
  { pattern: '/apps/{product}/playlist/create', load: playlistEditor },
  { pattern: '/apps/{product}/playlist/edit/{id}', load: playlistEditor },
  {
    pattern: '/apps/{product}/session/list',
    load: () =>
      import(/* webpackChunkName: "sessions/session-list-page" */ './sessions/session-list-page.tsx'),
  },
  {
    pattern: '/apps/{product}/session/play-{session}',
    load: () => import(/* webpackChunkName: "play/play-page" */ './play/play-page.tsx'),
  },
  {
    pattern: '/apps/{product}/session/result-{session}',
    load: () => import(/* webpackChunkName: "play/result-page" */ './play/result-page.tsx'),
  },
];
