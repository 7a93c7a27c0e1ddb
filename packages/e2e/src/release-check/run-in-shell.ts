import type { Browser, Page } from '@playwright/test';
import { remoteContractErrors } from '@repartee/app-sdk/testing/remote-contract';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { BuildFiles } from '@repartee/platform/registry/builds/build-files';
import type { Build } from '@repartee/platform/registry/builds/describe-build';
import { shellBuildManifestIn } from '@repartee/platform/registry/provided-modules';
import { assertCompatible } from '@repartee/platform/registry/publish';
import type { Registry } from '@repartee/platform/registry/schema';
import {
  onlyTestShell,
  type RenderErrors,
  reasonOf,
  renderErrorsOf,
  somePath,
  within,
} from './render-pages.ts';
import { assetsFile, startTestShell, type TestShell } from './test-shell.ts';

type Remote = Parameters<typeof remoteContractErrors>[0];

/**
 * The shell's instance of Module Federation, which the page exposes as `__FEDERATION__` for developer tools.
 */
interface FederationInstance {
  readonly name: string;
  readonly moduleCache: ReadonlyMap<string, { readonly inited: boolean }>;
  loadRemote(request: string): Promise<{ default?: Remote }>;
}
type InPage = typeof globalThis & {
  __FEDERATION__?: { readonly __INSTANCES__: readonly FederationInstance[] };
  checked?: Remote;
};

/** Milliseconds after which a remote counts as hanging while it is loaded. */
const longestLoad = 45_000;

const firstLines = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.split('\n')[0] ?? text)),
];

async function loaded(page: Page, container: string, complaints: readonly string[]): Promise<string[]> {
  for (;;) {
    const found = await page.evaluate(async (name) => {
      const here = globalThis as InPage;
      const shell = here.__FEDERATION__?.__INSTANCES__.find((one) => one.name === 'shell');
      if (!shell?.moduleCache.get(name)?.inited) return false;
      // The errors that the browser has reported say why.
      const module = await shell.loadRemote(`${name}/remote`).catch(() => undefined);
      here.checked = module?.default;
      return here.checked !== undefined;
    }, container);
    if (complaints.some((text) => text.includes('RemoteLoadError'))) return firstLines(complaints);
    if (found) return [];
    await page.waitForTimeout(200);
  }
}

/** Returns the exports of the remote. Each `load` function loads a module of the remote in the browser. */
async function remoteIn(page: Page, declared: Build['publication']['manifest']): Promise<Remote> {
  const shape = await page.evaluate(() => {
    const { checked } = globalThis as InPage;
    return {
      pages: checked?.pages.map(({ pattern }) => pattern) ?? [],
      contributions: Object.keys(checked?.contributions ?? {}),
      namespaces: Object.keys(checked?.moreLocales ?? {}),
      middleware: Object.keys(checked?.middleware ?? {}),
    };
  });
  const isComponent = async (part: 'pages' | 'contributions', key: string) => {
    const type = await page.evaluate(
      async ([kind, name]) => {
        const { checked } = globalThis as InPage;
        const load =
          kind === 'pages'
            ? checked?.pages.find(({ pattern }) => pattern === name)?.load
            : checked?.contributions?.[name ?? ''];
        return typeof (await load?.())?.default;
      },
      [part, key],
    );
    return { default: (type === 'function' ? () => null : undefined) as never };
  };
  const texts = (namespace: string | undefined, locale: UiLocale) => async () => ({
    default: await page.evaluate(
      async ([name, language]) => {
        const { checked } = globalThis as InPage;
        const locales = name ? checked?.moreLocales?.[name] : checked?.locales;
        return (await locales?.[language as 'en-GB']())?.default ?? {};
      },
      [namespace, locale] as const,
    ),
  });
  const locales = (namespace?: string) =>
    Object.fromEntries(
      uiLocales.map((locale) => [locale, texts(namespace, locale)]),
    ) as unknown as Remote['locales'];
  return {
    $type: 'repartee-remote',
    id: declared.id,
    contract: 1,
    pages: shape.pages.map((pattern) => ({ pattern, load: () => isComponent('pages', pattern) })),
    contributions: Object.fromEntries(
      shape.contributions.map((id) => [id, () => isComponent('contributions', id)]),
    ),
    middleware: Object.fromEntries(shape.middleware.map((name) => [name, () => undefined])),
    locales: locales(),
    moreLocales: Object.fromEntries(shape.namespaces.map((name) => [name, locales(name)])),
  };
}

/** Loads the remote in the test shell, compares it with its `remote.json`, and renders its pages. */
async function errorsIn(
  shell: TestShell,
  build: Build,
  browser: Browser,
  isAlone: boolean,
): Promise<RenderErrors> {
  const { manifest } = build.publication;
  const page = await browser.newPage(onlyTestShell(shell.url));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const first = somePath(manifest.routes[0]?.path ?? '/');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  const failed = (...faults: string[]): RenderErrors => ({ faults, isLate: false, unseen: [] });
  try {
    const contractErrors = async () => {
      await page.goto(shell.url + first);
      const refused = await loaded(page, manifest.id.replaceAll('-', '_'), complaints);
      return refused.length > 0 ? refused : remoteContractErrors(await remoteIn(page, manifest), manifest);
    };
    const faults = await within(longestLoad, contractErrors());
    if (documents > 1) return failed(`${first} leaves the document`);
    if (faults === 'late')
      return {
        faults: [`${first} is not loaded within ${longestLoad / 1000} s`, ...firstLines(complaints)],
        isLate: true,
        unseen: [],
      };
    return faults.length > 0 ? failed(...faults) : await renderErrorsOf(shell, build, browser, isAlone);
  } catch (error) {
    return failed(`${first} ${documents > 1 ? 'leaves the document' : reasonOf(error)}`);
  } finally {
    await within(2_000, page.close());
  }
}

function shellManifestOf(files: BuildFiles) {
  const assets = files.get(assetsFile);
  return assets && shellBuildManifestIn(assets, assetsFile);
}

/**
 * Returns one line for each error of a build in a shell, and the effects that it declares and does not have. What fails when a time-out was reached is rendered once more, one
 * document after the other, so that the errors of a busy machine are not told as those of the build.
 */
export async function errorsInShell(
  shellFiles: BuildFiles,
  build: Build,
  browser: Browser,
  registry: Pick<Registry, 'remotes'> = { remotes: {} },
): Promise<Pick<RenderErrors, 'faults' | 'unseen'>> {
  try {
    assertCompatible(build.publication, { shell: shellManifestOf(shellFiles), registry });
  } catch (error) {
    return { faults: [(error as Error).message], unseen: [] };
  }
  const shell = await startTestShell(shellFiles, build);
  try {
    const errors = await errorsIn(shell, build, browser, false);
    return errors.isLate ? await errorsIn(shell, build, browser, true) : errors;
  } finally {
    shell.server.close();
    shell.server.closeAllConnections();
  }
}
