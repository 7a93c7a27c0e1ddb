import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AiErrorCode } from '@repartee/ai/ports/ai-error';
import { uiLocales } from '@repartee/contracts/locales';
import { expect, it } from 'vitest';

const codes = Object.keys({
  ...{ aborted: 1, 'process-stopped': 1, timeout: 1, unreachable: 1, 'address-refused': 1, 'key-refused': 1 },
  ...{ 'model-unknown': 1, 'capability-missing': 1, 'rate-limited': 1, 'out-of-credit': 1 },
  ...{
    'context-too-long': 1,
    'content-refused': 1,
    'request-refused': 1,
    'server-failed': 1,
    'cut-short': 1,
  },
  ...{ 'answer-unusable': 1, 'lost-thread': 1, 'no-model': 1, 'spending-limit': 1, 'ai-budget': 1 },
  ...{ 'restored-copy': 1 },
} satisfies Record<AiErrorCode, 1>);

it.each(uiLocales)('the page of failed jobs has a text for each error of AI models in %s', (locale) => {
  const file = join(import.meta.dirname, `../../../../../mfe-settings/src/locales/${locale}.json`);
  const { jobs } = JSON.parse(readFileSync(file, 'utf8'));
  expect(codes.filter((code) => !jobs.error[code])).toEqual([]);
});
