import type { CDPSession, Page } from '@playwright/test';
import { harmlessEvents } from '@repartee/contracts/remotes/remote-effects';
import type { LastingChange } from './page-watch.ts';

const targets: readonly [name: string, expression: string][] = [
  ['window', 'window'],
  ['document', 'document'],
  ['<html>', 'document.documentElement'],
  ['<body>', 'document.body'],
  ['navigation', 'window.navigation'],
  ['the visual viewport', 'window.visualViewport'],
  ['the root of the shell', "document.getElementById('root')"],
];

interface Listener extends LastingChange {
  readonly scriptId: string;
}

/** Returns the addresses of all scripts of the document. The debugger slows a page down, so it is on only meanwhile. */
async function scriptsOf(client: CDPSession): Promise<ReadonlyMap<string, string>> {
  const scripts = new Map<string, string>();
  const add = ({ scriptId, url }: { scriptId: string; url: string }) => void scripts.set(scriptId, url);
  client.on('Debugger.scriptParsed', add);
  await client.send('Debugger.enable');
  await client.send('Debugger.disable');
  client.off('Debugger.scriptParsed', add);
  return scripts;
}

/**
 * Returns how to read the event listeners of the document and what belongs to all pages whose code is in a file of the
 * remote. `home`: address below which these files are. The first call must precede the code of the remote: its listeners
 * are of the shell.
 */
export async function openDocumentListeners(
  page: Page,
  home: string,
): Promise<() => Promise<LastingChange[]>> {
  const client: CDPSession = await page.context().newCDPSession(page);
  let scripts: ReadonlyMap<string, string> | undefined;

  const listenersOf = async ([name, expression]: (typeof targets)[number]): Promise<Listener[]> => {
    const { result } = await client.send('Runtime.evaluate', { expression });
    if (!result.objectId) return [];
    const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    return listeners.map(({ type, scriptId }) => ({
      phrase: `a listener for ${type} on ${name}`,
      effect:
        /^(window|document)$/.test(name) && harmlessEvents.includes(type) ? `listeners.${type}` : undefined,
      scriptId,
    }));
  };
  return async () => {
    const found = (await Promise.all(targets.map(listenersOf))).flat();
    scripts ??= new Map(found.map(({ scriptId }) => [scriptId, 'shell']));
    if (found.some(({ scriptId }) => !scripts?.has(scriptId))) scripts = await scriptsOf(client);
    // A native function has no script; the shell uses none as a listener.
    const ofRemote = found.filter(({ scriptId }) => scripts?.get(scriptId)?.includes(home) ?? true);
    return [...new Map(ofRemote.map(({ phrase, effect }) => [phrase, { phrase, effect }])).values()];
  };
}
