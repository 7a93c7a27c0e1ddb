/** Something that a remote left in the page. */
export interface LastingChange {
  /** A noun phrase, such as “the global Array.prototype.last”. */
  readonly phrase: string;
  /** The effect that a remote may declare for this change; undefined if none allows it. */
  readonly effect?: string | undefined;
}

/** What the page watch reports after a page of a remote was left. */
export interface PageChanges {
  readonly changes: readonly LastingChange[];
  /** Whether the remote or the shell changed the storage, so that the next page needs a new document. */
  readonly storageChanged: boolean;
}

export interface PageWatch {
  /** Returns whether a file of the remote made the current call. Code without an address counts as the remote’s. */
  isCalledByRemote(): boolean;
  /** Returns whether a node is a style element that came after `begin`, and is not one of antd. */
  isNewStyleElement(node: Node | null): boolean;
  /** Takes the state with which `changes` compares. */
  begin(): Promise<void>;
  /** Resolves when the document computes nothing and no timer of `shortTimer` milliseconds or less is about to fire. */
  settled(): Promise<void>;
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

  const isCalledByRemote = (): boolean => {
    const frame = new Error().stack?.split('\n').find((line) => /https?:\/\//.test(line));
    return frame === undefined || frame.includes(home);
  };

  /** Milliseconds up to which a timer is part of what a page does at once. */
  const shortTimer = 150;
  interface Timer {
    readonly name: string;
    /** Whether the callback of another timer started this one, or, in a remote, a promise that the callback resolved. */
    readonly hasParent: boolean;
    readonly isRemote: boolean;
    readonly isShort: boolean;
  }
  const wait = window.setTimeout.bind(window);
  const nextFrame = window.requestAnimationFrame.bind(window);
  const requestIdle = window.requestIdleCallback.bind(window);
  /** Timers that have not ended. */
  const running = new Map<unknown, Timer>();
  let inCallback = false;
  /** Callbacks of timers that run, or whose promises may still continue: a message arrives after all of them. */
  let callbacks = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    callbacks -= 1;
  };
  const afterPromises = port2.postMessage.bind(port2, null);
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const) {
    const native = window[name].bind(window) as (...given: unknown[]) => unknown;
    Object.assign(window, {
      [name]: (callback: unknown, ...given: unknown[]) => {
        if (typeof callback !== 'function') return native(callback, ...given);
        const timer = native(
          (...values: unknown[]) => {
            if (name !== 'setInterval') running.delete(timer);
            const isNested = inCallback;
            inCallback = true;
            callbacks += 1;
            try {
              callback(...values);
            } finally {
              inCallback = isNested;
              afterPromises();
            }
          },
          ...given,
        );
        const isRemote = isCalledByRemote();
        running.set(timer, {
          name,
          hasParent: isRemote ? callbacks > 0 : inCallback,
          isRemote,
          isShort: name === 'setTimeout' && Number(given[0] ?? 0) <= shortTimer,
        });
        return timer;
      },
    });
  }
  for (const name of [
    'clearTimeout',
    'clearInterval',
    'cancelAnimationFrame',
    'cancelIdleCallback',
  ] as const) {
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

  const iterator = [][Symbol.iterator]();
  /** Built-in objects that no property of `window` has as its value. */
  const hiddenBuiltIns: [string, object][] = [
    ...(['crypto', 'performance', 'customElements', 'indexedDB', 'caches', 'screen'] as const).map(
      (name): [string, object | undefined] => [name, window[name]],
    ),
    ['crypto.subtle', crypto.subtle],
    ['document.fonts', document.fonts],
    ['Intl.DateTimeFormat.prototype', Intl.DateTimeFormat.prototype],
    ['Intl.NumberFormat.prototype', Intl.NumberFormat.prototype],
    ['Intl.PluralRules.prototype', Intl.PluralRules.prototype],
    ['%ArrayIterator%', Object.getPrototypeOf(iterator)],
    ['%Iterator%', Object.getPrototypeOf(Object.getPrototypeOf(iterator))],
    ['%TypedArray%', Object.getPrototypeOf(Uint8Array)],
    ['%AsyncFunction%', Object.getPrototypeOf(async () => undefined)],
  ].filter((one): one is [string, object] => one[1] !== undefined);

  /** The built-in objects: functions and namespaces of the language and the browser, and what a page reads of them. */
  const builtIns = (): [string, object][] => {
    const found: [string, object][] = [
      ['window', window],
      ['document', document],
      ['history', history],
      ['navigator', navigator],
      ['<html>', document.documentElement],
      ['<head>', document.head],
      ['<body>', document.body],
      ['the root of the shell', document.getElementById('root') ?? document.body],
      ...hiddenBuiltIns,
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

  type Descriptor = PropertyDescriptor | undefined;
  type Values = ReadonlyMap<PropertyKey, Descriptor>;
  const valuesOf = (target: object): Values =>
    new Map(ownKeys(target).map((key) => [key, getOwnPropertyDescriptor(target, key)] as const));
  /** Numbers and texts of built-in objects, such as the size of the window, may change. */
  const comparable = (value: unknown) => (/^(object|function)$/.test(typeof value) ? value : undefined);
  const isSame = (one: Descriptor, other: Descriptor) =>
    one?.get === other?.get &&
    one?.set === other?.set &&
    one?.configurable === other?.configurable &&
    (one?.value === other?.value || comparable(one?.value) === comparable(other?.value));
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
        .filter(({ name }) => !/^(data-(ready|visitor|scroll-locked))$/.test(name))
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
    storages: { localStorage: storageOf(localStorage), sessionStorage: storageOf(sessionStorage) },
    cookies: cookiesOf(),
    databases: await databases(),
    attributes: { html: attributesOf(document.documentElement), body: attributesOf(document.body) },
    sheets: sheetsOf(),
    adopted: new Set(document.adoptedStyleSheets),
    shellSheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
      (one) => one.sheet && !one.sheet.disabled && !one.href.includes(home),
    ),
    states: new Map<string, string>([
      ['document.title', document.title],
      ['document.designMode', document.designMode],
      ['history.scrollRestoration', history.scrollRestoration],
      ['window.name', window.name],
      ['Error.stackTraceLimit', String(Error.stackTraceLimit)],
    ]),
    head: new Set(
      [...document.head.querySelectorAll('base, meta, link')]
        // The files of remotes.
        .filter((one) => !one.matches('[rel="stylesheet"], [rel$="preload"], [rel="prefetch"]'))
        .map((one) => one.outerHTML),
    ),
    // Those of a style sheet are of a subclass.
    animations: new Set(document.getAnimations().filter((one) => one.constructor === Animation)),
    highlights: new Set(CSS.highlights.keys()),
    roots: new Map([...document.body.children].map((one) => [one, attributesOf(one)])),
    children: new Set([...document.documentElement.children, ...document.body.children]),
    texts: new Set(
      [...document.documentElement.childNodes, ...document.body.childNodes].filter(
        (one) => one instanceof Text && one.data.trim() !== '',
      ),
    ),
  });
  const readGlobals = () =>
    builtIns().map(([name, target]) => ({
      name,
      target,
      values: valuesOf(target),
      prototype: Object.getPrototypeOf(target) as unknown,
    }));
  type Page = Awaited<ReturnType<typeof read>>;
  type State = Page & { readonly objects: ReturnType<typeof readGlobals> };
  let before: State | undefined;

  const keysThatDiffer = (one: Map<string, string>, other: Map<string, string>) =>
    [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

  const changedKeys = (target: object, values: Values): PropertyKey[] => {
    const keys: PropertyKey[] = ownKeys(target);
    const changed = keys.filter((key) => {
      const old = values.get(key);
      return old ? !isSame(old, getOwnPropertyDescriptor(target, key)) : !isExpected(key);
    });
    if (keys.length - changed.length === values.size) return changed;
    const present = new Set(keys);
    return [...changed, ...[...values.keys()].filter((key) => !present.has(key) && !isExpected(key))];
  };
  const changedGlobals = (was: State): LastingChange[] =>
    was.objects.flatMap(({ name, target, values, prototype }) => [
      ...changedKeys(target, values).map((key) => ({
        phrase: `the global ${name === 'window' ? '' : `${name}.`}${String(key)}`,
        effect:
          !values.has(key) &&
          (/^(window|Symbol)$/.test(name) ||
            (/^(Element|Text|Node)\.prototype$/.test(name) && /^(__|Symbol\()/.test(String(key))))
            ? `${name}.${String(key)}`
            : undefined,
      })),
      ...(Object.getPrototypeOf(target) === prototype ? [] : [{ phrase: `the prototype of ${name}` }]),
    ]);

  /** Returns whether a rule of a style sheet matches an element outside the remote, whose page was left. */
  const reachesOthers = (rule: CSSRule): boolean => {
    if (rule instanceof CSSKeyframesRule) return false;
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
      return [...rule.cssRules].some(reachesOthers);
    if (!(rule instanceof CSSStyleRule) || rule.cssRules.length > 0) return true;
    // Without pseudo-classes, which depend on what the user does.
    const selectors = rule.selectorText.replaceAll(/::?[a-z-]+(\([^)]*\))?/g, '').split(',');
    return selectors.some((one) => document.querySelector(one.trim() || '*') !== null);
  };
  const changedSheet = (element: Element): LastingChange => {
    const { sheet } = element as HTMLStyleElement;
    const reaching = [...(sheet?.cssRules ?? [])].find(reachesOthers);
    if (element.localName !== 'style') return { phrase: 'a style sheet that stays' };
    return reaching
      ? { phrase: `a style element whose rules reach other pages (${reaching.cssText.slice(0, 60)})` }
      : { phrase: 'a style element that stays', effect: 'style-elements' };
  };
  /** Returns an element that was left in <body>. One that nobody sees may be declared. */
  const changedChild = (element: Element): LastingChange => {
    const { right, bottom, width, height } = element.getBoundingClientRect();
    const isSeen =
      element.matches('dialog, [popover], iframe') ||
      (element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width * height > 0 &&
        right > 0 &&
        bottom > 0);
    return {
      phrase: `a <${element.localName}> element that stays in <${element.parentElement?.localName}>`,
      effect: isSeen || element.parentElement !== document.body ? undefined : 'body-elements',
    };
  };

  const changedDocument = (was: Page, now: Page): (string | LastingChange)[] => [
    ...(['html', 'body'] as const).flatMap((element) =>
      keysThatDiffer(was.attributes[element], now.attributes[element]).map(
        (name) => `the attribute ${name} of <${element}>`,
      ),
    ),
    ...[...now.sheets].filter((one) => !was.sheets.has(one)).map(changedSheet),
    ...[...now.adopted].filter((one) => !was.adopted.has(one)).map(() => 'an adopted style sheet that stays'),
    ...was.shellSheets
      .filter((one) => !now.shellSheets.includes(one))
      .map(() => 'a style sheet of the shell'),
    ...keysThatDiffer(was.states, now.states).map((name) => `the state ${name}`),
    ...[...now.head, ...was.head]
      .filter((one) => !(was.head.has(one) && now.head.has(one)))
      .map((one) => `the element ${one} in <head>`),
    ...[...now.animations].filter((one) => !was.animations.has(one)).map(() => 'an animation that stays'),
    ...[...now.highlights]
      .filter((name) => !was.highlights.has(name) && !name.startsWith(id))
      .map((name) => `the highlight ${name}`),
    ...[...was.roots].flatMap(([one, attributes]) =>
      keysThatDiffer(attributes, now.roots.get(one) ?? new Map()).map(
        (name) => `the attribute ${name} of <${one.localName}> in <body>`,
      ),
    ),
    ...[...now.children]
      .filter((one) => !was.children.has(one) && !/^(SCRIPT|LINK|STYLE)$/.test(one.tagName))
      .filter(
        (one) =>
          one.matches('dialog, [popover], iframe') ||
          // The hidden <textarea> with which antd measures texts stays, too.
          ((one.childElementCount > 0 || one.checkVisibility({ visibilityProperty: true })) &&
            !/\bant-/.test(one.innerHTML + one.className)),
      )
      .map(changedChild),
    ...[...now.texts]
      .filter((one) => !was.texts.has(one))
      .map((one) => `a text that stays in <${one.parentElement?.localName}>`),
  ];

  const changedStorage = (was: Page, now: Page): string[] => {
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
    // A browser gives all pages of a site together five million characters.
    const size = [...now.storages.localStorage, ...now.storages.sessionStorage]
      .filter(([key]) => key.startsWith(id))
      .reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    const full = size > 500_000 ? [`the storage with ${size} characters (500000 are allowed)`] : [];
    return [...keys, ...added.map((name) => `the database ${name}`), ...full];
  };

  const isIdle = () => new Promise<void>((resolve) => requestIdle(() => resolve(), { timeout: 1_000 }));
  const isFrame = () => new Promise<void>((resolve) => nextFrame(() => resolve()));
  /** Timers of the remote that never end: intervals, and timers that start each other. */
  const endless = () =>
    [...running.values()]
      .filter(({ isRemote, name, hasParent }) => isRemote && (name === 'setInterval' || hasParent))
      .map(({ name }) => `a timer (${name}) that goes on`);
  globalThis.pageWatch = {
    isCalledByRemote,
    isNewStyleElement: (node) =>
      node instanceof HTMLStyleElement && !before?.sheets.has(node) && sheetsOf().has(node),
    async begin() {
      before = { ...(await read()), objects: readGlobals() };
      for (const [timer, { isRemote }] of running) if (isRemote) running.delete(timer);
    },
    async settled() {
      for (let quiet = 0; quiet < 2; quiet += 1) {
        await isFrame();
        await isIdle();
        const soon = [...running.values()].some(({ isShort, hasParent }) => isShort && !hasParent);
        if (soon) quiet = -1;
        if (soon) await new Promise((resolve) => wait(resolve, 10));
      }
    },
    async changes() {
      const was = before as State;
      // A timer that is still running after 250 ms, or has started another one, goes on.
      const end = performance.now() + 250;
      while ([...running.values()].some(({ isRemote }) => isRemote) && performance.now() < end)
        await new Promise((resolve) => wait(resolve, 25));
      const lasting = (await globalThis.lastingEffects?.()) ?? [];
      const now = await read();
      const changes = [
        ...changedGlobals(was),
        ...(globalThis.sharedModulesWatch?.() ?? []),
        ...changedDocument(was, now),
        ...changedStorage(was, now),
        ...endless(),
        ...lasting,
      ].map((one) => (typeof one === 'string' ? { phrase: one } : one));
      return {
        // A change that none may declare does not vanish behind one with the same phrase.
        changes: [...new Map(changes.map((one) => [`${one.phrase} ${one.effect}`, one])).values()],
        storageChanged:
          JSON.stringify([...was.storages.localStorage, ...was.storages.sessionStorage]) !==
          JSON.stringify([...now.storages.localStorage, ...now.storages.sessionStorage]),
      };
    },
  };
}
