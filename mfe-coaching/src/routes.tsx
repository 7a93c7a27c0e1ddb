import type { RemotePage } from '@repartee/app-sdk';

const later = () => import(/* webpackChunkName: "library/later-page" */ './library/later-page.tsx');
const createEditor = () => import(/* webpackChunkName: "editor/create-page" */ './editor/create-page.tsx');
const editEditor = () => import(/* webpackChunkName: "editor/edit-page" */ './editor/edit-page.tsx');
const forkEditor = () => import(/* webpackChunkName: "editor/fork-page" */ './editor/fork-page.tsx');

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  {
    pattern: '/apps/{product}/scenario/list',
    load: () =>
      import(/* webpackChunkName: "library/scenario-list-page" */ './library/scenario-list-page.tsx'),
  },
  { pattern: '/apps/{product}/scenario/create/{copy?}', load: createEditor },
  { pattern: '/apps/{product}/scenario/edit/{id}', load: editEditor },
  {
    pattern: '/apps/{product}/persona/list',
    load: () => import(/* webpackChunkName: "library/persona-list-page" */ './library/persona-list-page.tsx'),
  },
  { pattern: '/apps/{product}/persona/create/{copy?}', load: createEditor },
  { pattern: '/apps/{product}/persona/edit/{id}', load: editEditor },
  { pattern: '/apps/{product}/persona/fork/{id}', load: forkEditor },
  {
    pattern: '/apps/{product}/mission/list',
    load: () => import(/* webpackChunkName: "library/mission-list-page" */ './library/mission-list-page.tsx'),
  },
  { pattern: '/apps/{product}/mission/create/{copy?}', load: createEditor },
  { pattern: '/apps/{product}/mission/edit/{id}', load: editEditor },
  { pattern: '/apps/{product}/mission/fork/{id}', load: forkEditor },
  {
    pattern: '/apps/{product}/observer/list',
    load: () =>
      import(/* webpackChunkName: "library/observer-list-page" */ './library/observer-list-page.tsx'),
  },
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
  { pattern: '/apps/{product}/playlist/list', load: later },
  { pattern: '/apps/{product}/playlist/create', load: later },
  { pattern: '/apps/{product}/playlist/edit/{id}', load: later },
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
