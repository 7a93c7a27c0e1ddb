import type { CDPSession, Page } from '@playwright/test';

/**
 * Returns how to read the event listeners of `window`, `document`, `<html>` and `<body>` whose code is in a file of the
 * remote. `home`: address below which these files are.
 */
export async function openDocumentListeners(page: Page, home: string): Promise<() => Promise<string[]>> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  client.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await client.send('Debugger.enable');

  const listenersOf = async (name: string, expression: string): Promise<string[]> => {
    const { result } = await client.send('Runtime.evaluate', { expression });
    if (!result.objectId) return [];
    const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    return listeners
      .filter(({ scriptId }) => scripts.get(scriptId)?.includes(home) ?? false)
      .map(({ type }) => `a listener for ${type} on ${name}`);
  };
  return async () => {
    const found = await Promise.all([
      listenersOf('window', 'window'),
      listenersOf('document', 'document'),
      listenersOf('<html>', 'document.documentElement'),
      listenersOf('<body>', 'document.body'),
    ]);
    return [...new Set(found.flat())];
  };
}
