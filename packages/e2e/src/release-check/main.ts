import { type Browser, chromium } from '@playwright/test';
import { remoteId } from '@repartee/contracts/remotes/remote-id';
import { describeBuild } from '@repartee/platform/registry/builds/describe-build';
import type { RenderReply, RenderRequest } from '@repartee/platform/release/renderer-process';
import {
  browserEnvironment,
  headlessShellLaunchOptions,
  noDeviceRecognition,
} from '@repartee/platform/test-run/installed-browser';
import { within } from './render-pages.ts';
import { errorsInShell } from './run-in-shell.ts';

// Renders builds for the process that has forked this one, until that process ends or disconnects. The first message says
// whether a browser has started. Each RenderRequest is then answered with a RenderReply. All builds are rendered by one
// browser, each in contexts of its own.

const launch = (chromiumSandbox: boolean) =>
  chromium.launch({
    env: browserEnvironment(),
    chromiumSandbox,
    args: [
      '--disable-gpu',
      noDeviceRecognition,
      // Proxies are the only way out, and names are nobody's (`onlyTestShell`); WebRTC must not go round the proxy.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    ...headlessShellLaunchOptions(),
  });

// Chromium has no sandbox for root, and in a container that allows no user namespaces.
const launched = launch(true)
  .catch(() => launch(false))
  .catch(() => undefined);

async function render(browser: Browser, { id, files, remotes, shells }: RenderRequest): Promise<RenderReply> {
  const build = describeBuild(remoteId.parse(id), files);
  const lines: string[] = [];
  const hints = new Set<string>();
  for (const [words, shell] of shells) {
    const { faults, unseen } = await errorsInShell(shell, build, browser, { remotes });
    for (const one of unseen) hints.add(`no page had the effect ${one} that remote.json declares`);
    if (faults.length > 0) lines.push(`${id} ${build.publication.build} in ${words}: ${faults.join('; ')}`);
  }
  return lines.length > 0
    ? { kind: 'failed', faults: lines.join('; ') }
    : { kind: 'rendered', hints: [...hints] };
}

process.on('message', (request: RenderRequest) => {
  // A rejection ends this process, and the other process reads the error from the standard error.
  void (async () => {
    const browser = await launched;
    if (browser) process.send?.(await render(browser, request));
  })();
});
void launched.then((browser) => process.send?.({ kind: browser ? 'ready' : 'no-browser' }));

const end = async () => {
  // A page that hangs delays the end of the browser.
  await within(5_000, launched.then((browser) => browser?.close()) as Promise<unknown>);
  process.exit();
};
process.once('disconnect', end);
process.once('SIGTERM', end);
