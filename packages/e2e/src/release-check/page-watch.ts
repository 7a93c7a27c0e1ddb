/** What the page watch reports after a page of a remote was left. */
export interface PageChanges {
  /** Each change as a noun phrase, such as “the global Array.prototype.last”. */
  readonly changes: readonly string[];
  /** Whether the remote or the shell changed the storage, so that the next page needs a new document. */
  readonly storageChanged: boolean;
}

export interface PageWatch {
  /** Takes the state with which `changes` compares. */
  begin(): Promise<void>;
  /** Call after the page was left. */
  changes(): Promise<PageChanges>;
}

declare global {
  var pageWatch: PageWatch | undefined;
}

/**
 * Installed in a document before any other script. Serialized for the browser, so it uses nothing outside its body. `home`:
 * address below which the files of the remote are. `id`: id of the remote, with which the names of its own globals and
 * keys begin.
 */
export function installPageWatch({ home, id }: { readonly home: string; readonly id: string }): void {
  const { getOwnPropertyDescriptor } = Object;
  const { ownKeys } = Reflect;
  const container = id.replaceAll('-', '_');

  /** Returns whether a file of the remote made the current call. Code without an address counts as the remote’s. */
  const isCalledByRemote = (): boolean => {
    const frame = new Error().stack?.split('\n').find((line) => /https?:\/\//.test(line));
    return frame === undefined || frame.includes(home);
  };

  /** Timers of the remote that have not ended. A timer has a parent if the callback of another timer started it. */
  const running = new Map<unknown, { readonly name: string; readonly hasParent: boolean }>();
  let inCallback = false;
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
    const native = window[name].bind(window) as (...given: unknown[]) => unknown;
    Object.assign(window, {
      [name]: (callback: unknown, ...given: unknown[]) => {
        if (typeof callback !== 'function' || !isCalledByRemote()) return native(callback, ...given);
        const timer = native(
          (...values: unknown[]) => {
            if (name !== 'setInterval') running.delete(timer);
            inCallback = true;
            try {
              callback(...values);
            } finally {
              inCallback = false;
            }
          },
          ...given,
        );
        running.set(timer, { name, hasParent: inCallback });
        return timer;
      },
    });
  }
  for (const name of ['clearTimeout', 'clearInterval', 'cancelAnimationFrame'] as const) {
    const native = window[name].bind(window);
    Object.assign(window, {
      [name]: (timer: number) => {
        running.delete(timer);
        native(timer);
      },
    });
  }

  const writtenByShell = new Set<string>();
  for (const name of ['setItem', 'removeItem', 'clear'] as const) {
    const native = Storage.prototype[name] as (...given: unknown[]) => void;
    Storage.prototype[name] = function (this: Storage, ...given: string[]) {
      for (const key of name === 'clear' ? Object.keys(this) : given.slice(0, 1))
        if (isCalledByRemote()) writtenByShell.delete(key);
        else writtenByShell.add(key);
      native.apply(this, given);
    };
  }

  /** The built-in objects: functions and namespaces of the language and the browser, and what a page reads of them. */
  const builtIns = (): [string, object][] => {
    const found: [string, object][] = [
      ['window', window],
      ['document', document],
      ['history', history],
      ['navigator', navigator],
    ];
    for (const name of Object.getOwnPropertyNames(window)) {
      const descriptor = getOwnPropertyDescriptor(window, name);
      const value: unknown = descriptor?.value;
      if (
        value === window ||
        descriptor?.enumerable ||
        value === null ||
        !/^(object|function)$/.test(typeof value)
      )
        continue;
      found.push([name, value as object]);
      const { prototype } = value as { prototype?: unknown };
      if (prototype && /^(object|function)$/.test(typeof prototype))
        found.push([`${name}.prototype`, prototype]);
    }
    return found;
  };

  type Values = Map<PropertyKey, readonly unknown[]>;
  const valuesOf = (target: object): Values =>
    new Map(
      ownKeys(target).map((key) => {
        const { value, get, set, configurable } = getOwnPropertyDescriptor(target, key) ?? {};
        return [key, [/^(object|function)$/.test(typeof value) ? value : undefined, get, set, configurable]];
      }),
    );
  /** Names that the shell, React and the bundler give to globals when a remote is first loaded. */
  const isExpected = (key: PropertyKey): boolean =>
    /^(_react|__react|__zod_|__FEDERATION__|__GLOBAL_LOADING_REMOTE_ENTRY__|_FEDERATION_RUNTIME_CORE|__VMOK__|rspackChunk)/.test(
      String(key),
    ) || String(key).startsWith(container);

  const storageOf = (storage: Storage) => new Map(Object.entries({ ...storage }));
  const cookiesOf = () =>
    new Map(document.cookie.split('; ').map((one) => one.split('=') as [string, string]));
  const attributesOf = (element: Element) =>
    new Map(
      [...element.attributes]
        // The shell marks on <html> what it shows.
        .filter(({ name }) => !/^(lang|data-(ready|visitor|scroll-locked))$/.test(name))
        .map((one) => [one.name, one.value]),
    );
  const sheetsOf = () =>
    new Set(
      [...document.querySelectorAll('style, link[rel="stylesheet"]')].filter(
        (one) =>
          !(
            one instanceof HTMLLinkElement &&
            one.href.startsWith(location.origin) &&
            /\.css(\?|$)/.test(one.href)
          ) &&
          ![...one.attributes].some(({ name }) => /^data-(rc-|css-hash|token-hash)|^rc-util-key/.test(name)),
      ),
    );
  const databases = async () => new Set((await indexedDB.databases()).map(({ name }) => name ?? ''));

  const read = async () => ({
    objects: builtIns().map(([name, target]) => ({ name, target, values: valuesOf(target) })),
    storages: { localStorage: storageOf(localStorage), sessionStorage: storageOf(sessionStorage) },
    cookies: cookiesOf(),
    databases: await databases(),
    attributes: { html: attributesOf(document.documentElement), body: attributesOf(document.body) },
    sheets: sheetsOf(),
    adopted: new Set(document.adoptedStyleSheets),
    children: new Set([...document.body.children]),
  });
  type State = Awaited<ReturnType<typeof read>>;
  let before: State | undefined;

  const keysThatDiffer = (one: Map<string, string>, other: Map<string, string>) =>
    [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

  const changedGlobals = (was: State): string[] =>
    was.objects.flatMap(({ name, target, values }) => {
      const now = valuesOf(target);
      return [...new Set([...values.keys(), ...now.keys()])]
        .filter((key) => {
          const [old, current] = [values.get(key), now.get(key)];
          if (old && current) return old.some((value, index) => value !== current[index]);
          return !isExpected(key);
        })
        .map((key) => `the global ${name === 'window' ? '' : `${name}.`}${String(key)}`);
    });

  const changedDocument = (was: State, now: State): string[] => [
    ...(['html', 'body'] as const).flatMap((element) =>
      keysThatDiffer(was.attributes[element], now.attributes[element]).map(
        (name) => `the attribute ${name} of <${element}>`,
      ),
    ),
    ...[...now.sheets].filter((one) => !was.sheets.has(one)).map(() => 'a style element that stays'),
    ...[...now.adopted].filter((one) => !was.adopted.has(one)).map(() => 'an adopted style sheet that stays'),
    ...[...now.children]
      .filter((one) => !was.children.has(one) && !/^(SCRIPT|LINK|STYLE)$/.test(one.tagName))
      .filter((one) => one.childElementCount > 0 && !/\bant-/.test(one.innerHTML + one.className))
      .map((one) => `a <${one.tagName.toLowerCase()}> element that stays in <body>`),
  ];

  const changedStorage = (was: State, now: State): string[] => {
    const stores: [string, Map<string, string>, Map<string, string>][] = [
      ['localStorage', was.storages.localStorage, now.storages.localStorage],
      ['sessionStorage', was.storages.sessionStorage, now.storages.sessionStorage],
      ['cookie', was.cookies, now.cookies],
    ];
    const keys = stores.flatMap(([name, one, other]) =>
      keysThatDiffer(one, other)
        .filter((key) => !key.startsWith(id) && !(name !== 'cookie' && writtenByShell.has(key)))
        .map((key) => `the ${name} key ${key}`),
    );
    const added = [...now.databases].filter(
      (one) => !was.databases.has(one) && !one.startsWith(id) && !one.startsWith('drafts-'),
    );
    return [...keys, ...added.map((name) => `the database ${name}`)];
  };

  const wait = window.setTimeout.bind(window);
  globalThis.pageWatch = {
    async begin() {
      before = await read();
      running.clear();
    },
    async changes() {
      const was = before as State;
      await new Promise((resolve) => wait(resolve, 250));
      const now = await read();
      const timers = [...running.values()]
        .filter(({ name, hasParent }) => name === 'setInterval' || hasParent)
        .map(({ name }) => `a timer (${name}) that goes on`);
      return {
        changes: [
          ...new Set([
            ...changedGlobals(was),
            ...changedDocument(was, now),
            ...changedStorage(was, now),
            ...timers,
          ]),
        ],
        storageChanged:
          JSON.stringify([...was.storages.localStorage, ...was.storages.sessionStorage]) !==
          JSON.stringify([...now.storages.localStorage, ...now.storages.sessionStorage]),
      };
    },
  };
}
