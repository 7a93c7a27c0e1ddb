import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalServer } from '@repartee/testing/local-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shellName } from '../registry/builds/build-store.ts';
import { mayChangeUser } from '../release/fork-without-rights.ts';
import { aCheckingServer, type CheckingServer } from './a-checking-server.fixture.ts';
import type { BuildScript } from './a-scripted-build.fixture.ts';

let server: CheckingServer;
beforeAll(async () => {
  server = await aCheckingServer();
});
afterAll(() => server.close());

type Hostile = readonly [what: string, script: BuildScript, reason: RegExp];

const inLayer = (css: string): BuildScript => ({ css: `@layer remote { ${css} }` });
const outside = /static\/page\.css, line 1: .*matches elements outside this remote/;
const wholeDocument = /static\/page\.css, line 1: .*applies to the whole document/;

const styles: readonly Hostile[] = [
  ['a rule for the body', inLayer('body { display: none }'), outside],
  ['a rule outside the layer', { css: '.mfe-insights_page { color: red }' }, /outside @layer remote/],
  ['a rule in another layer', { css: '@layer base { .mfe-insights_page { color: red } }' }, /outside @layer/],
  ['an order of layers', { css: '@layer remote, base;' }, wholeDocument],
  ['an @import', { css: '@import "https://evil.example/x.css";' }, wholeDocument],
  ['a z-index above dialogs', inLayer('.mfe-insights_page { z-index: 9999 }'), /z-index 9999 is outside/],
  ['a sheet that is no CSS', { css: '@layer remote { } } * { display: none }' }, /page\.css, line 1/],
];

const changes = (what: string) => new RegExp(`changes what other pages use: .*${what}`);
const inEffect = (what: string, effect: string, reason: RegExp): Hostile => [what, { effect }, reason];

/** Effects of which one build can have several, and what the check says of each. */
const besides: readonly (readonly [what: string, effect: string, change: string])[] = [
  ['a global variable', 'window.lastPage = 1', 'global lastPage'],
  [
    'another XMLHttpRequest',
    'XMLHttpRequest.prototype.open = () => {}',
    'global XMLHttpRequest.prototype.open',
  ],
  [
    'a method for all lists',
    'Array.prototype.last = function () { return this.at(-1); }',
    'global Array.prototype.last',
  ],
  [
    'a listener that stays',
    "document.addEventListener('click', () => {}, true)",
    'a listener for click on document',
  ],
  ['a key listener', "addEventListener('keydown', (event) => event.key)", 'keydown on window'],
  ['a foreign key in the storage', "localStorage.setItem('theme', 'x')", 'localStorage key theme'],
  ['a cookie', "document.cookie = 'visited=1'", 'the cookie key visited'],
  ['a database', "indexedDB.open('tracking')", 'the database tracking'],
  [
    'a style element',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: '* { color: red }' }))",
    'a style element that stays',
  ],
  ['an adopted style sheet', 'document.adoptedStyleSheets = [new CSSStyleSheet()]', 'an adopted style sheet'],
  ['a class of the document', "document.documentElement.classList.add('dark')", 'class of <html>'],
  [
    'a layer over every page',
    "document.body.insertAdjacentHTML('beforeend', '<section><p>Renew your licence</p></section>')",
    'a <section> element',
  ],
  [
    'a pushed style sheet',
    "const sheet = new CSSStyleSheet(); sheet.replaceSync('* { color: red }'); document.adoptedStyleSheets.push(sheet)",
    'an adopted style sheet',
  ],
  [
    'a rule in a sheet of the shell',
    "document.querySelector('link[rel=stylesheet]').sheet.insertRule('* { color: red }')",
    'the rules of a style sheet',
  ],
  [
    'another randomUUID',
    "Object.defineProperty(crypto, 'randomUUID', { value: () => '1' })",
    'global crypto.randomUUID',
  ],
  [
    'another format of dates',
    "Reflect.defineProperty(Intl.DateTimeFormat.prototype, 'format', { value: () => 'soon' })",
    'global Intl.DateTimeFormat.prototype.format',
  ],
  ['the shell made inert', "document.getElementById('root').inert = true", 'the attribute inert'],
  [
    'a listener on the root of the shell',
    "document.getElementById('root').addEventListener('click', (event) => event.stopPropagation(), true)",
    'a listener for click on the root of the shell',
  ],
  [
    'a line of text under every page',
    "document.body.append(Object.assign(document.createElement('p'), { textContent: 'Pay' }))",
    'a <p> element',
  ],
  [
    'a dialog in the top layer',
    "document.body.append(Object.assign(document.createElement('dialog'), { textContent: 'Pay' })); document.body.lastChild.showModal()",
    'a <dialog> element',
  ],
  [
    'a popover in the top layer',
    "document.body.append(Object.assign(document.createElement('div'), { popover: 'manual', textContent: 'Pay' })); document.body.lastChild.showPopover()",
    'a <div> element',
  ],
  [
    'another restoration of scrolling',
    "history.scrollRestoration = history.scrollRestoration === 'auto' ? 'manual' : 'auto'",
    'history.scrollRestoration',
  ],
  [
    'a listener on the channel of the shell',
    "new BroadcastChannel('applications').onmessage = () => {}",
    'the channel applications',
  ],
  [
    'a custom element',
    "customElements.define('user-name', class extends HTMLElement {})",
    'the custom element user-name',
  ],
  ['messages from other windows', "addEventListener('message', (event) => event.data)", 'message on window'],
  [
    'the drafts of editors deleted',
    "indexedDB.deleteDatabase('drafts-1')",
    'the deletion of the database drafts-1',
  ],
  ['a cache', "caches.open('pages').catch(() => {})", 'the cache pages'],
  [
    'a font in the place of Inter',
    "document.fonts.add(new FontFace('Inter', 'local(Courier)'))",
    'the font Inter',
  ],
  [
    'a registered property of the shell',
    "try { CSS.registerProperty({ name: '--ink', syntax: '<color>', inherits: false, initialValue: 'red' }) } catch {}",
    'the registered property --ink',
  ],
  [
    'a layer beside the body',
    "document.documentElement.append(Object.assign(document.createElement('p'), { textContent: 'Pay', style: 'position: fixed; inset: 0' }))",
    'a <p> element that stays in <html>',
  ],
  ['a bare text under every page', "document.body.append('Pay')", 'a text that stays in <body>'],
  [
    'a hidden frame',
    "document.body.append(Object.assign(document.createElement('iframe'), { hidden: true }))",
    'a <iframe> element that stays in <body>',
  ],
  [
    'a lock that nobody gets again',
    "navigator.locks.request('repartee-session', () => new Promise(() => {}))",
    'the lock repartee-session',
  ],
  [
    'a listener for every navigation',
    "navigation.addEventListener('navigate', (event) => event.info)",
    'a listener for navigate on navigation',
  ],
  [
    'a native function as listener',
    "document.addEventListener('click', Function.prototype.call.bind(Event.prototype.stopPropagation), true)",
    'a listener for click on document',
  ],
  [
    'an animation that hides the shell',
    "document.getElementById('root').animate([{ opacity: 0 }], { duration: 1, fill: 'forwards' })",
    'an animation that stays',
  ],
  [
    'another method of the root of the shell',
    "document.getElementById('root').appendChild = () => {}",
    'the global the root of the shell.appendChild',
  ],
  [
    'another colour of the browser',
    "document.head.append(Object.assign(document.createElement('meta'), { name: 'theme-color', content: 'red' }))",
    'the element <meta name="theme-color"',
  ],
  [
    'another language of the document',
    "document.documentElement.lang = 'xx'",
    'the attribute lang of <html>',
  ],
  ['a name of the window', "window.name = 'user 7'", 'the state window.name'],
  [
    'a highlight of all text',
    "const all = new Range(); all.selectNodeContents(document.body); CSS.highlights.set('search', new Highlight(all))",
    'the highlight search',
  ],
  ['the session storage cleared', 'sessionStorage.clear()', 'the sessionStorage key check'],
  [
    'a peer connection, which no content security policy ends',
    "new RTCPeerConnection().createDataChannel('out')",
    'a peer connection',
  ],
  [
    'a tone that goes on',
    'const sound = new AudioContext(); sound.createOscillator().connect(sound.destination)',
    'an AudioContext',
  ],
  [
    'another useDeferredValue, defined anew',
    "Object.defineProperty(React.default, 'useDeferredValue', { value: (given) => given })",
    'the shared react.*useDeferredValue',
  ],
  [
    'one more version of a shared module',
    "shared.react['99.0.0'] = { ...Object.values(shared.react)[0], get: async () => () => ({}) }",
    'the shared modules',
  ],
  [
    'a plugin of the federation runtime',
    "__FEDERATION__.__INSTANCES__[0].registerPlugins([{ name: 'tap', onLoad: (given) => given }])",
    'the federation runtime',
  ],
  [
    'a plugin of every federation runtime',
    "__FEDERATION__.__GLOBAL_PLUGIN__.push({ name: 'tap' })",
    'the federation runtime',
  ],
  [
    'another loadRemote',
    'const [shell] = __FEDERATION__.__INSTANCES__; const load = shell.loadRemote; shell.loadRemote = (...given) => load.apply(shell, given)',
    'the shared federation runtime',
  ],
  [
    'another history.pushState',
    'const push = history.pushState; history.pushState = (...all) => push.apply(history, all)',
    'global history.pushState',
  ],
  [
    'a property of all objects',
    "Object.defineProperty(Object.prototype, 'role', { value: 'admin', configurable: true })",
    'global Object.prototype.role',
  ],
  [
    'another method of elements',
    'Element.prototype.closest = () => null',
    'global Element.prototype.closest',
  ],
  ['another JSON.parse', 'const { parse } = JSON; JSON.parse = (text) => parse(text)', 'JSON.parse'],
  [
    'a sheet of the shell switched off',
    "document.querySelector('link[rel=stylesheet]').sheet.disabled = true",
    'a style sheet of the shell',
  ],
  ['a document to write into', "document.designMode = 'on'", 'document.designMode'],
  [
    'another icon of the tab',
    "document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: '/evil.png' }))",
    'the element <link rel="icon"',
  ],
  ['a question before each departure', 'onbeforeunload = () => true', 'beforeunload on window'],
  [
    'a shadow root over the shell',
    "document.getElementById('root').attachShadow({ mode: 'closed' })",
    'a shadow root of <div>',
  ],
];

/** Effects that go on, so that the check waits as long as it may: for several at once. */
const ongoing: typeof besides = [
  ['an interval that stays', 'setInterval(() => {}, 5000)', 'a timer \\(setInterval\\)'],
  [
    'an endless animation',
    'const frame = () => requestAnimationFrame(frame); frame()',
    'a timer \\(requestAnimationFrame\\)',
  ],
  [
    'work whenever the browser is idle',
    'const work = () => requestIdleCallback(work); work()',
    'a timer \\(requestIdleCallback\\)',
  ],
  [
    'an asynchronous loop',
    'void (async () => { for (;;) await new Promise((resolve) => setTimeout(resolve, 40)) })()',
    'a timer \\(setTimeout\\)',
  ],
  [
    'tasks that start each other',
    'const work = () => scheduler.postTask(work, { delay: 20 }); void work()',
    'a timer \\(scheduler.postTask\\)',
  ],
  ['a worker that nobody ends', "new Worker('/_mfe/mfe-insights/worker.js')", 'a worker that goes on'],
];

/** The check names at most five changes of a page, and some effects change two things. */
const effectsAtOnce = 3;
function inBuilds(effects: typeof besides) {
  const builds = Math.ceil(effects.length / effectsAtOnce);
  return Array.from({ length: builds }, (_, build) =>
    effects.filter((_effect, index) => index % builds === build),
  );
}
const several = [...inBuilds(besides), ...inBuilds(ongoing)];

const globals: readonly Hostile[] = [
  ['another fetch', { entry: 'window.fetch = () => new Promise(() => {})' }, changes('global fetch')],
  inEffect('a frozen prototype', 'Object.freeze(Function.prototype)', changes('Function.prototype')),
  inEffect(
    'another access token',
    "localStorage.access_token = 'stolen'",
    changes('localStorage key access_token'),
  ),
];

const lasting: readonly Hostile[] = [
  inEffect(
    'an observer that writes the title',
    `new MutationObserver(() => { if (document.title !== 'Win') document.title = 'Win'; })
      .observe(document, { subtree: true, childList: true, characterData: true })`,
    changes('(the state document.title|a mutation observer)'),
  ),
  inEffect(
    'another end of all loops',
    'const all = Object.getPrototypeOf([][Symbol.iterator]()); const { next } = all; all.next = function () { return next.call(this); }',
    changes('global %ArrayIterator%.next'),
  ),
  inEffect(
    'another prototype of elements',
    'Object.setPrototypeOf(HTMLElement.prototype, Object.create(Element.prototype))',
    changes('the prototype of HTMLElement.prototype'),
  ),
  inEffect(
    'another base of all links',
    "document.head.append(Object.assign(document.createElement('base'), { href: '/evil/' }))",
    changes('<base'),
  ),
  inEffect(
    'a service worker',
    "navigator.serviceWorker.register('/_mfe/mfe-insights/sw.js').catch(() => {})",
    changes('a service worker'),
  ),
];

const beyond: readonly Hostile[] = [
  inEffect(
    'error reports without positions',
    'Error.stackTraceLimit = 0',
    changes('the state Error.stackTraceLimit'),
  ),
  inEffect(
    'a full storage',
    "try { localStorage.setItem('mfe-insights.all', 'x'.repeat(4_000_000)) } catch {}",
    changes('the storage with \\d+ characters'),
  ),
  inEffect(
    'a history without a way back',
    "for (let n = 0; n < 50; n++) history.pushState(null, '', '#' + n)",
    changes('more than 10 entries in the history'),
  ),
  inEffect(
    'requests without an end',
    "const ask = () => fetch('/v1/me').catch(() => {}).finally(ask); void ask()",
    changes('requests \\(fetch\\) that go on'),
  ),
  inEffect('the print dialog', 'print()', changes('the print dialog')),
  inEffect(
    'promises without an end when it is left',
    'return () => { const next = () => Promise.resolve().then(next); void next(); }',
    /\/insights .*is not rendered within 30 s/,
  ),
];

const shared: readonly Hostile[] = [
  inEffect(
    'another useState in the React of all pages',
    'const { useState } = React.default; React.default.useState = (first) => useState(first)',
    changes('the shared react.*useState'),
  ),
  inEffect(
    'another registry of schemas',
    'void Object.values(shared.zod)[0].get().then((all) => { all().globalRegistry.get = () => undefined })',
    changes('the shared zod'),
  ),
  inEffect(
    'another React for the remotes that come later',
    'Object.values(shared.react)[0].get = async () => () => ({})',
    changes('the shared module react'),
  ),
  inEffect(
    'another loaded React for the remotes that come later',
    'Object.values(shared.react)[0].lib = () => ({})',
    changes('the shared module react'),
  ),
];

const leaving: readonly Hostile[] = [
  inEffect('a redirect to another site', "location.href = 'http://127.0.0.1:9/'", /leaves the document/),
  inEffect('a reload', 'location.reload()', /leaves the document/),
  inEffect(
    'a navigation that nobody can leave',
    "addEventListener('popstate', () => setTimeout(() => history.replaceState(null, '', '/en-GB/insights')))",
    /takes over the navigation|keydown|popstate on window/,
  ),
  inEffect('another window', "window.open('about:blank')", /opens another window/),
  inEffect('a dialog of the browser', "alert('Sign in again')", /opens a dialog of the browser: alert/),
];

const endless: readonly Hostile[] = [
  ['an entry that throws', { entry: "throw new Error('boom')" }, /boom/],
  ['an endless loop in its entry', { entry: 'for (;;);' }, /\/insights is not loaded within 45 s/],
  [
    'an endless update',
    { render: 'const [n, set] = React.useState(0); set(n + 1)' },
    /throws while it is rendered/,
  ],
  [
    'an error only when French is shown',
    { render: "if (document.documentElement.lang === 'fr-FR') throw new Error('no plural')" },
    /\/insights in fr-FR .*throws while it is rendered: .*no plural/,
  ],
];

const forbidden = /does what the content security policy forbids: /;
/** What the browser of every user would block. */
const policy: readonly Hostile[] = [
  inEffect('evaluated code', "(0, eval)('1')", forbidden),
  inEffect('a compiled function', "new Function('return 1')()", forbidden),
  inEffect('an inline handler', "document.querySelector('h1').setAttribute('onclick', 'void 0')", forbidden),
  inEffect(
    'a style element that it removes',
    "const style = document.createElement('style'); style.textContent = 'h1 { color: red }'; document.head.append(style); style.remove()",
    forbidden,
  ),
  inEffect('an image of another site', "new Image().src = 'http://127.0.0.1:9/x.png'", forbidden),
];

const aStyleElement = (css: string) =>
  `const style = document.createElement('style'); style.nonce = document.querySelector('[nonce]').nonce; document.head.append(style); style.sheet.insertRule('${css}')`;
const anElement = (html: string) => `document.body.insertAdjacentHTML('beforeend', '${html}')`;
/** A remote may declare what its libraries leave in the page, and nothing that other pages notice. */
const declared: readonly Hostile[] = [
  [
    'an effect that it does not declare',
    { effect: 'window.L = {}; window.version = 1', effects: ['window.version'] },
    /changes what other pages use: the global L\. If a library .* write "effects": \["window\.version", "window\.L"\] in remote\.json/,
  ],
  [
    'declared effects that other pages notice',
    {
      effect: `
        window.fetch = () => new Promise(() => {});
        ${aStyleElement('.a, body:hover { color: red }')};
        ${anElement('<section><p>Renew your licence</p></section>')}`,
      effects: ['window.fetch', 'style-elements', 'body-elements'],
    },
    changes('global fetch, a style element whose rules reach other pages.*, a <section> element.*(;|$)'),
  ],
  [
    'an effect that nobody may have',
    { effects: ['listeners.keydown'] },
    /effects\[0\] .*is not an effect that can be declared/,
  ],
];

const unusable: readonly Hostile[] = [
  ['an absolute path', { files: { '/etc/x.js': '' } }, /is a path that leaves the build/],
  [
    'paths that some disks do not tell apart',
    { files: { 'A.js': '', 'a.js': '' } },
    /A\.js and a\.js differ/,
  ],
  ['a line break in a path', { files: { 'a\nb.js': '' } }, /"a\\nb\.js" has characters that are not allowed/],
  ['an encoded path', { files: { '%2e%2e/x.js': '' } }, /"%2e%2e\/x\.js" has characters/],
  ['a source map', { files: { 'static/x.js.map': '{}' } }, /x\.js\.map is a source map, which everybody/],
  ['a path with a backslash', { files: { 'static\\x.js': '' } }, /is a path that leaves the build/],
  [
    'more files than are allowed',
    { files: Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`f${index}.js`, ''])) },
    /2000 are allowed/,
  ],
];

/** Sends a build that must be rejected, and returns the message. */
async function refusal(script: BuildScript): Promise<string> {
  const before = server.releases.store.read();
  const { status, message } = await server.publish(script);
  expect(message.split('\n')).toHaveLength(1);
  expect(status).toBe(422);
  expect(server.releases.store.read()).toEqual(before);
  return message;
}

describe('hostile builds that a team with a key sends', () => {
  it.each(several.map((effects) => [effects.map(([what]) => what).join(', '), effects] as const))(
    'E-15 a build with %s is rejected in one line that names each, and nothing is published',
    async (_what, effects) => {
      const message = await refusal({ effect: effects.map(([, effect]) => `{ ${effect} }`).join(';\n') });
      for (const [, , change] of effects) expect(message).toMatch(changes(change));
    },
  );

  it.each([
    ...styles,
    ...globals,
    ...lasting,
    ...beyond,
    ...shared,
    ...leaving,
    ...endless,
    ...policy,
    ...declared,
    ...unusable,
  ])(
    'E-15 a build with %s is rejected in one line, and nothing is published',
    async (_what, script, reason) => {
      expect(await refusal(script)).toMatch(reason);
    },
  );

  it('E-15 the check reaches no server, on this machine or elsewhere', async () => {
    const visits: string[] = [];
    const elsewhere = await startLocalServer((request, response) => {
      visits.push(request.url ?? '');
      response.end();
    });
    const port = new URL(elsewhere.origin).port;
    const ways = [
      `fetch('${elsewhere.origin}/fetch', { mode: 'no-cors' }).catch(() => {})`,
      `navigator.sendBeacon('${elsewhere.origin}/beacon')`,
      `new Image().src = 'http://localhost:${port}/image'`,
      `try { new WebSocket('ws://127.0.0.1:${port}/socket') } catch {}`,
      `const link = document.createElement('link'); link.rel = 'preconnect'; link.href = '${elsewhere.origin}'; document.head.append(link)`,
      `const script = document.createElement('script'); script.nonce = document.querySelector('script[nonce]').nonce; script.src = '${elsewhere.origin}/script'; document.head.append(script)`,
      `location.href = '${elsewhere.origin}/document'`,
    ];
    for (const effect of [ways.slice(0, -1).join(';\n'), ways.at(-1) as string])
      expect((await server.publish({ effect })).status).toBe(422);
    expect(visits).toEqual([]);
    await elsewhere.close();
  });

  it('B-12 a build with the effects that it declares is published, and no user gets it before they are allowed', async () => {
    const { status, message } = await server.publish({
      effect: `
        window.L = {};
        Symbol.metadata ??= Symbol('metadata');
        addEventListener('resize', () => {});
        if (!customElements.get('a-map')) customElements.define('a-map', class extends HTMLElement {});
        ${aStyleElement('.a-map { color: red }')};
        ${anElement('<span style="position: absolute; top: -9999px">12</span>')};`,
      effects: [
        'window.L',
        'Symbol.metadata',
        'listeners.resize',
        'custom-elements',
        'style-elements',
        'body-elements',
        'window.unused',
      ],
    });
    expect(message).toContain(
      '(rendered in both languages; no page had the effect window.unused that remote.json declares)',
    );
    expect(message).toContain('nobody gets this build until a super-admin allows its effects');
    expect(status).toBe(200);
  });

  it('B-12 a build that keeps to the rules is published', async () => {
    const { status, message } = await server.publish({
      ...inLayer('.mfe-insights_page > * { z-index: 1; --mfe-insights-gap: 1rem !important }'),
      effect: `
        localStorage.setItem('mfe-insights.seen', 'yes');
        const note = () => {};
        addEventListener('keydown', note);
        const timer = setInterval(note, 100);
        return () => { removeEventListener('keydown', note); clearInterval(timer); }`,
    });
    expect(message).toMatch(/\(rendered in both languages\): revision \d+$/);
    expect(status).toBe(200);
  });

  it.runIf(mayChangeUser())('E-15 where the server is root, the check runs as nobody', async () => {
    expect((await server.publish({ render: 'void 0' })).status).toBe(200);
    const processes = execFileSync('ps', ['-eo', 'ppid=,uid=,args='], { encoding: 'utf8' }).split('\n');
    const checks = processes
      .filter((line) => line.endsWith('release-check/main.ts'))
      .map((line) => line.trim().split(/ +/));
    expect(checks.filter(([parent]) => parent === String(process.pid)).map(([, user]) => user)).toEqual([
      '65534',
    ]);
  });

  it('B-12 a build is rejected with a message of one line if the rendering program crashes', async () => {
    const [newest] = await server.releases.builds.shells();
    const folder = await server.releases.builds.folderOf(shellName, newest?.build ?? '');
    writeFileSync(join(folder ?? '', 'assets.json'), '{}');
    const { status, message } = await server.publish({ render: '' });
    expect(message).toMatch(
      /^Not published: its pages could not be rendered because the check itself failed \(TypeError: .*\)$/,
    );
    expect(status).toBe(422);
  });
});
