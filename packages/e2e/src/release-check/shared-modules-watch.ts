declare global {
  /** Returns what the remote has changed in the shared modules and in the federation runtime, each as a noun phrase. */
  var sharedModulesWatch: (() => string[]) | undefined;
}

/** What the share scope of the federation runtime has for one version of a shared module. */
interface SharedModule {
  get: () => Promise<() => object>;
  lib?: unknown;
}

interface Runtime {
  readonly __GLOBAL_PLUGIN__: readonly object[];
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly options: { readonly plugins: readonly object[] };
    readonly shareScopeMap: { readonly default: Record<string, Record<string, SharedModule>> };
  }[];
}

/**
 * Installed before any other script. Serialized for the browser, so it uses nothing outside its body. Reads a shared module
 * before a remote gets it, and the federation runtime before it fetches the first file of a remote. `home`: address below
 * which these files are. `id`: id of the remote, after which its own instance of the runtime is named.
 */
export function installSharedModulesWatch({
  home,
  id,
}: {
  readonly home: string;
  readonly id: string;
}): void {
  type Values = ReadonlyMap<PropertyKey, unknown>;
  const { ownKeys } = Reflect;
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';
  /** The exports of a module are getters. Those of other objects may have effects, so they are compared, not called. */
  const read = (target: object, key: PropertyKey): unknown => {
    if (Reflect.get(target, Symbol.toStringTag) === 'Module') return Reflect.get(target, key);
    const { value, get } = Object.getOwnPropertyDescriptor(target, key) ?? {};
    return value ?? get;
  };

  /** The functions of an object; React changes the other values, such as the current one of a context. */
  const functionsOf = (target: object): Values =>
    new Map(
      ownKeys(target)
        .filter((key) => !String(key).startsWith('_') && !/^(caller|callee|arguments)$/.test(String(key)))
        .map((key) => [key, read(target, key)] as const)
        .filter(([, value]) => typeof value === 'function'),
    );
  const watched = new Map<object, { readonly name: string; readonly functions: Values }>();
  const watch = (name: string, target: unknown): void => {
    if (isObject(target) && !watched.has(target))
      watched.set(target, { name, functions: functionsOf(target) });
  };
  /** Zod adds methods to the prototypes of its classes when they are first used, so they are not compared. */
  const watchModule = (name: string, module: object): void => {
    watch(name, module);
    for (const key of ownKeys(module)) watch(`${name}.${String(key)}`, read(module, key));
  };

  /** The shared modules, as the remote finds them in the share scope. */
  const offers: { readonly name: string; readonly isOwn: () => boolean }[] = [];
  const watchOffer = (name: string, offer: SharedModule) => {
    const native = offer.get;
    let module: object | undefined;
    const get = async () => {
      const factory = await native();
      module ??= factory();
      watchModule(name, module);
      return factory;
    };
    offer.get = get;
    const isOwnFactory = () =>
      typeof offer.lib !== 'function' || module === undefined || offer.lib() === module;
    offers.push({ name, isOwn: () => offer.get === get && isOwnFactory() });
  };

  const runtime = () => (globalThis as { __FEDERATION__?: Runtime }).__FEDERATION__;
  const partsOf = ({ __GLOBAL_PLUGIN__: everywhere, __INSTANCES__: instances }: Runtime) => [
    ...everywhere,
    ...instances
      .filter(({ name }) => name !== id.replaceAll('-', '_'))
      .flatMap((one) => [one, one.shareScopeMap.default, ...one.options.plugins]),
  ];
  const namesOf = ({ __INSTANCES__: [shell] }: Runtime) =>
    Object.entries(shell?.shareScopeMap.default ?? {})
      .flatMap(([name, versions]) => Object.keys(versions).map((version) => `${name}@${version}`))
      .join();
  let first:
    | { readonly runtime: Runtime; readonly parts: readonly object[]; readonly names: string }
    | undefined;
  const begin = () => {
    const now = runtime();
    const [shell] = now?.__INSTANCES__ ?? [];
    if (first || !now || !shell) return;
    first = { runtime: now, parts: partsOf(now), names: namesOf(now) };
    for (const part of [now, ...first.parts, Object.getPrototypeOf(shell)]) watch('federation runtime', part);
    for (const [name, versions] of Object.entries(shell.shareScopeMap.default))
      for (const offer of Object.values(versions)) watchOffer(name, offer);
  };
  const { fetch } = globalThis;
  globalThis.fetch = (request, options) => {
    if (String(request).includes(home)) begin();
    return fetch(request, options);
  };

  globalThis.sharedModulesWatch = () => {
    const now = runtime();
    if (!first || !now) return [];
    const { runtime: same, parts, names } = first;
    const partsNow = partsOf(now);
    const isOwnRuntime =
      now === same &&
      parts.length === partsNow.length &&
      parts.every((part, index) => part === partsNow[index]);
    const changed = [...watched].flatMap(([target, { name, functions }]) => {
      const functionsNow = functionsOf(target);
      return [...new Set([...functions.keys(), ...functionsNow.keys()])]
        .filter((key) => functions.get(key) !== functionsNow.get(key))
        .map((key) => `the shared ${name}.${String(key)}`);
    });
    return [
      ...changed,
      ...offers.filter(({ isOwn }) => !isOwn()).map(({ name }) => `the shared module ${name}`),
      ...(isOwnRuntime ? [] : ['the federation runtime (__FEDERATION__)']),
      ...(namesOf(now) === names ? [] : ['the shared modules']),
    ];
  };
}
