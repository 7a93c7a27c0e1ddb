import type { LastingChange } from './page-watch.ts';

declare global {
  /** Returns what the remote has begun and not ended. */
  var lastingEffects: (() => Promise<LastingChange[]>) | undefined;
}

/**
 * Installed after the page watch and before any other script. Serialized for the browser, so it uses nothing outside its
 * body. Wraps the functions of the browser that begin something a document keeps after a page was left.
 */
export function installLastingEffects({ id }: { readonly id: string }): void {
  /** What has begun, and whether it is still in effect. */
  const begun: (LastingChange & { readonly lasts: () => boolean })[] = [];
  const wait = globalThis.setTimeout;
  const isRemote = () => globalThis.pageWatch?.isCalledByRemote() === true;
  const note = (phrase: string, lasts: () => boolean = () => true, effect?: string) => {
    if (isRemote()) begun.push({ phrase, lasts, effect });
  };

  /** Wraps a method: `begins` is called with its object and arguments before it runs. */
  const wrap = <Target extends object>(
    target: Target | undefined,
    name: keyof Target & string,
    begins: (self: never, ...given: never[]) => void,
  ) => {
    const native = target?.[name] as ((...given: unknown[]) => unknown) | undefined;
    if (!target || !native) return;
    Object.defineProperty(target, name, {
      ...Object.getOwnPropertyDescriptor(target, name),
      value(this: unknown, ...given: unknown[]) {
        begins(this as never, ...(given as never[]));
        return native.apply(this, given);
      },
    });
  };

  /** Wraps a class: `ends` names the method with which an object of it ends. */
  const wrapClass = (name: string, ends: string, phrase: (given: unknown) => string) => {
    const page = globalThis as unknown as Record<string, (new (...given: unknown[]) => object) | undefined>;
    const Native = page[name];
    if (!Native) return;
    const ended = new WeakSet<object>();
    wrap(Native.prototype as Record<string, unknown>, ends, (self: object) => void ended.add(self));
    page[name] = new Proxy(Native, {
      construct(target, given, created) {
        const made = Reflect.construct(target, given, created) as object;
        // A web socket (2: closing, 3: closed) or an event source (2: closed) also ends with its connection.
        const isClosed = () => 'readyState' in made && Number(made.readyState) >= 2;
        note(phrase(given[0]), () => !ended.has(made) && !isClosed());
        return made;
      },
    });
    Object.defineProperty(page, name, { enumerable: false });
  };

  const observed = new Map<MutationObserver, Set<Node>>();
  wrap(MutationObserver.prototype, 'observe', (self: MutationObserver, target: Node) => {
    const targets = observed.get(self) ?? new Set();
    observed.set(self, targets.add(target));
    note('a mutation observer that goes on', () =>
      [...(observed.get(self) ?? [])].some((one) => one.isConnected),
    );
  });
  wrap(MutationObserver.prototype, 'disconnect', (self: MutationObserver) => void observed.delete(self));
  wrap(Element.prototype, 'attachShadow', (self: Element) =>
    note(`a shadow root of <${self.localName}>`, () => self.isConnected),
  );
  for (const name of ['insertRule', 'addRule', 'deleteRule', 'removeRule', 'replace', 'replaceSync'] as const)
    wrap(CSSStyleSheet.prototype, name, (self: CSSStyleSheet) =>
      note(
        'the rules of a style sheet',
        () => self.ownerNode?.isConnected || document.adoptedStyleSheets.includes(self),
        globalThis.pageWatch?.isNewStyleElement(self.ownerNode) ? 'style-elements' : undefined,
      ),
    );
  wrap(CustomElementRegistry.prototype, 'define', (_self: object, name: string) => {
    if (!name.startsWith(`${id}-`)) note(`the custom element ${name}`, undefined, 'custom-elements');
  });
  wrap(globalThis.ServiceWorkerContainer?.prototype, 'register', () => note('a service worker'));
  wrap(globalThis.CacheStorage?.prototype, 'open', (_self: object, name: string) => {
    if (!name.startsWith(id)) note(`the cache ${name}`);
  });
  wrap(IDBFactory.prototype, 'deleteDatabase', (_self: object, name: string) => {
    if (!name.startsWith(id)) note(`the deletion of the database ${name}`);
  });
  wrap(FontFaceSet.prototype, 'add', (self: FontFaceSet, face: FontFace) => {
    if (!face.family.replaceAll('"', '').startsWith(id))
      note(`the font ${face.family}`, () => self.has(face));
  });
  wrap(CSS, 'registerProperty', (_self: object, { name }: PropertyDefinition) => {
    if (!name.startsWith(`--${id}-`)) note(`the registered property ${name}`);
  });
  wrap(globalThis.LockManager?.prototype, 'request', (_self: object, name: string) => {
    if (!name.startsWith(id)) note(`the lock ${name}`);
  });
  /** Calls of the remote, and when the last one is over. */
  const calls = (phrase: string) => ({ phrase, count: 0, ends: Number.NEGATIVE_INFINITY });
  const [messages, tasks, requests, entries] = [
    calls('messages of a channel that go on'),
    calls('a timer (scheduler.postTask) that goes on'),
    calls('requests (fetch) that go on'),
    calls('more than 10 entries in the history of the browser'),
  ];
  const count = (one: ReturnType<typeof calls>, duration: number) => {
    if (!isRemote()) return;
    one.count += 1;
    one.ends = performance.now() + duration;
  };
  /** Milliseconds without a message after which a channel is quiet: the document was idle for two frames before. */
  const quiet = 25;
  wrap(MessagePort.prototype, 'postMessage', () => count(messages, quiet));
  wrap(
    globalThis.Scheduler?.prototype,
    'postTask',
    (_self: object, _task: unknown, { delay = 0 }: { delay?: number } = {}) => count(tasks, delay + quiet),
  );
  wrap(globalThis, 'fetch', () => count(requests, 100));
  wrap(History.prototype, 'pushState', () => count(entries, 0));
  wrapClass('BroadcastChannel', 'close', (name) => `the channel ${name} (BroadcastChannel)`);
  wrapClass('Worker', 'terminate', () => 'a worker that goes on');
  wrapClass('SharedWorker', 'terminate', () => 'a shared worker');
  wrapClass('EventSource', 'close', () => 'an event source that goes on');
  wrapClass('WebSocket', 'close', () => 'a web socket that stays open');
  wrapClass('RTCPeerConnection', 'close', () => 'a peer connection that stays open');
  wrapClass('AudioContext', 'close', () => 'an AudioContext that stays open');
  wrap(globalThis, 'print', () => note('the print dialog'));

  globalThis.lastingEffects = async () => {
    const lasting = begun.filter(({ lasts }) => lasts());
    const goingOn: LastingChange[] = [messages, tasks].filter(({ ends }) => performance.now() < ends);
    if (performance.now() < requests.ends) {
      const earlier = requests.count;
      await new Promise((resolve) => wait(resolve, 250));
      // One more request may be the end of what the page has begun.
      if (requests.count > earlier + 1) goingOn.push(requests);
    }
    if (entries.count > 10) goingOn.push(entries);
    // Counted for each page.
    entries.count = 0;
    return [...lasting, ...goingOn].map(({ phrase, effect }) => ({ phrase, effect }));
  };
}
