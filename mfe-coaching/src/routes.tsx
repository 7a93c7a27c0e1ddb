import type { RemotePage } from '@repartee/app-sdk';
import { libraryFamilies } from '@repartee/contracts/runtime/access/library-families';

const libraryList = () =>
  import(/* webpackChunkName: "library/list/library-list-page" */ './library/list/library-list-page.tsx');
const createEditor = () => import(/* webpackChunkName: "editor/create-page" */ './editor/create-page.tsx');
const editEditor = () => import(/* webpackChunkName: "editor/edit-page" */ './editor/edit-page.tsx');
const forkEditor = () => import(/* webpackChunkName: "editor/fork-page" */ './editor/fork-page.tsx');
const playlistEditor = () =>
  import(
    /* webpackChunkName: "playlist/editor/playlist-editor-page" */ './playlist/editor/playlist-editor-page.tsx'
  );

const familyPages = (family: string, forkable: boolean): RemotePage[] => [
  { pattern: `/apps/{product}/${family}/list`, load: libraryList },
  { pattern: `/apps/{product}/${family}/create/{copy?}`, load: createEditor },
  { pattern: `/apps/{product}/${family}/edit/{id}`, load: editEditor },
  ...(forkable ? [{ pattern: `/apps/{product}/${family}/fork/{id}`, load: forkEditor }] : []),
];

export const pages: readonly RemotePage[] = [
  ...Object.entries(libraryFamilies).flatMap(([family, { forkable }]) => familyPages(family, forkable)),
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
    pattern: '/apps/{product}/insights',
    load: () => import(/* webpackChunkName: "insights/insights-page" */ './insights/insights-page.tsx'),
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
