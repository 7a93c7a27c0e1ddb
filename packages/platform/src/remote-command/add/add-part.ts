import { uiLocales } from '@repartee/contracts/locales';
import type { RemoteSources } from '../../dev/dev-remote.ts';
import { didYouMean } from '../../registry/did-you-mean.ts';
import { ReleaseError } from '../../registry/release-error.ts';
import { endpointNamed } from '../endpoints.ts';
import {
  formFile,
  formTestFile,
  type PartName,
  pageFile,
  partNameOf,
  readEndpointFile,
  settingsFile,
  storeFile,
  widgetFile,
  writeEndpointFile,
} from './part-files.ts';
import { addTexts, changeDeclaration, insertBeforeEnd, writeFiles } from './remote-files.ts';

/** `texts` are in the order of `uiLocales`. */
const inBoth = (...texts: readonly [string, string]) =>
  Object.fromEntries(uiLocales.map((locale, index) => [locale, texts[index] ?? '']));

/** The title of a part until the team translates it: `reading-list` → `Reading list`. */
const titleOf = ({ kebab }: PartName) => {
  const words = kebab.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return inBoth(title, title);
};

const exampleText = inBoth('Replace this text.', 'Remplacez ce texte.');

const nextOrder = (entries: readonly { readonly order: number }[] = []): number =>
  Math.max(50, ...entries.map(({ order }) => order)) + 10;

const translate = 'Its texts are in src/locales; translate the French ones.';

/** Declares the page, adds it to the pages and the menu, and returns its path. */
function declarePage(folder: string, name: PartName): string {
  const { namespace, kebab } = name;
  const path = `/${namespace}/${kebab}`;
  const module = `${kebab}-page`;
  const title = titleOf(name);
  changeDeclaration(folder, (declared) => {
    const access = declared.routes[0]?.access ?? 'signed-in';
    const order = nextOrder(declared.menu);
    return {
      ...declared,
      routes: [...declared.routes, { path, layout: 'app', access, module, title }],
      menu: [...(declared.menu ?? []), { path, title, group: 'practice', order, icon: 'file-text', access }],
    };
  });
  insertBeforeEnd(
    folder,
    'src/routes.tsx',
    '];',
    `  {
    pattern: '${path}',
    load: () => import(/* webpackChunkName: "${module}" */ './${module}.tsx'),
  },
`,
  );
  return path;
}

function addPage(folder: string, name: PartName): string {
  addTexts(folder, name.key, { title: titleOf(name), lead: exampleText, text: exampleText });
  writeFiles(folder, { [`src/${name.kebab}-page.tsx`]: pageFile(name) });
  return `The page is at ${declarePage(folder, name)}. ${translate}`;
}

function addForm(folder: string, name: PartName): string {
  const { kebab, key } = name;
  addTexts(folder, key, {
    title: titleOf(name),
    lead: inBoth('Entries are saved in this browser.', 'Les entrées sont enregistrées dans ce navigateur.'),
    new: inBoth('New entry', 'Nouvelle entrée'),
    name: inBoth('Title', 'Titre'),
    note: inBoth('Note', 'Note'),
    save: inBoth('Add', 'Ajouter'),
    saved: inBoth('Saved entries', 'Entrées enregistrées'),
  });
  writeFiles(folder, {
    [`src/${kebab}-page.tsx`]: formFile(name),
    [`src/${kebab}-store.ts`]: storeFile(name),
    [`src/${kebab}-page.test.tsx`]: formTestFile(name),
  });
  return `The form is at ${declarePage(folder, name)}; it saves in the browser, see src/${kebab}-store.ts. ${translate}`;
}

/** Declares a contribution and adds its component. */
function addContribution(folder: string, name: PartName, slot: 'dashboard' | 'settings'): string {
  const { kebab, camel, key } = name;
  const isWidget = slot === 'dashboard';
  const module = `${kebab}-${isWidget ? 'widget' : 'section'}`;
  addTexts(folder, key, { ...(isWidget ? { title: titleOf(name) } : {}), text: exampleText });
  writeFiles(folder, { [`src/${module}.tsx`]: isWidget ? widgetFile(name) : settingsFile(name) });
  changeDeclaration(folder, (declared) => {
    const access = declared.routes[0]?.access ?? 'signed-in';
    const order = nextOrder(declared.contributions);
    const title = isWidget ? {} : { title: titleOf(name) };
    const entry = { slot, id: camel, ...title, order, access, module };
    return { ...declared, contributions: [...(declared.contributions ?? []), entry] };
  });
  insertBeforeEnd(
    folder,
    'src/contributions.ts',
    '};',
    `  ${camel}: () => import(/* webpackChunkName: "${module}" */ './${module}.tsx'),\n`,
  );
  return `The ${isWidget ? 'dashboard' : 'settings page'} shows src/${module}.tsx. ${translate}`;
}

function addPermission(folder: string, name: PartName): string {
  const id = `${name.namespace}:${name.kebab}`;
  const title = titleOf(name);
  changeDeclaration(folder, (declared) => {
    const permissions = declared.permissions ?? [];
    if (permissions.some((one) => one.id === id))
      throw new ReleaseError(`remote.json already declares ${id}.`);
    return { ...declared, permissions: [...permissions, { id, title }] };
  });
  return `remote.json declares ${id}. Say there in both languages what it allows: its title is "${title['en-GB']}" now. Show a part only to users who have it: <Can permission="${id}">…</Can>, from @repartee/app-sdk.`;
}

async function addEndpointUse(folder: string, id: string, endpoint: string): Promise<string> {
  const endpointModule = await endpointNamed(endpoint);
  const name = partNameOf(
    id,
    endpoint.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const file = `src/${name.kebab}-part.tsx`;
  const write = endpointModule.method === 'GET' ? readEndpointFile : writeEndpointFile;
  writeFiles(folder, { [file]: write(name, endpointModule) });
  return `${file} calls ${endpointModule.name}. Use it in a page: <${name.pascal}Part input={{}} />; its type says what input needs.`;
}

const parts: Readonly<Record<string, (folder: string, name: PartName) => string>> = {
  page: addPage,
  widget: (folder, name) => addContribution(folder, name, 'dashboard'),
  'settings-section': (folder, name) => addContribution(folder, name, 'settings'),
  form: addForm,
  permission: addPermission,
};

/** Adds a part to the sources of a remote, and returns what to do next. Throws a ReleaseError if it cannot be added. */
export async function addPart(
  { id, folder }: RemoteSources,
  what: string | undefined,
  name: string | undefined,
): Promise<string> {
  const known = [...Object.keys(parts), 'endpoint-use'];
  if (!what || !known.includes(what))
    throw new ReleaseError(
      `${what ? `"${what}" cannot be added${didYouMean(what, known)}\n` : ''}Say what to add: ${known.join(', ')}.`,
    );
  if (what === 'endpoint-use') {
    if (!name)
      throw new ReleaseError('Name an endpoint of the API, such as readMe: add endpoint-use readMe.');
    return addEndpointUse(folder, id, name);
  }
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new ReleaseError(
      `Name the ${what} in lower-case words separated by hyphens, such as: add ${what} reading-list.`,
    );
  return parts[what]?.(folder, partNameOf(id, name)) ?? '';
}
