import type { test } from '@playwright/test';
import { chromiumLaunchOptions, hasMicrophone } from '@repartee/platform/test-run/installed-browser';
import type { SpokenWave } from './spoken-wave.ts';

/** Options for Chromium with a microphone that plays `spoken` once, or again and again. */
export const microphoneOf = (
  spoken: SpokenWave,
  { loops = false } = {},
): Pick<Parameters<typeof test.use>[0], 'launchOptions'> => ({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...chromiumLaunchOptions(),
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${spoken.path}${loops ? '' : '%noloop'}`,
        // The fake vendor's end of a WebRTC call listens on 127.0.0.1.
        '--allow-loopback-in-peer-connection',
      ],
    }),
});

/** A headless shell, which `npm test` uses on a machine where Chromium cannot be installed, has no microphone. */
export const skipWithoutMicrophone = (tests: { skip(condition: boolean, reason: string): void }): void =>
  tests.skip(!hasMicrophone(), 'This browser has no microphone. Install Chromium to run this journey.');
