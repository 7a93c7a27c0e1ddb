import { expect, it } from 'vitest';
import { redactedMessage } from './redacted-message.ts';

it.each([
  ["Cannot read properties of undefined (reading 'title')", undefined],
  ['No book "The Waves, by V. Woolf" of ines@atelier.example', 'No book "…" of …'],
  [
    'GET https://x.example/a?b answered 404 for 0b8a5c2e-7d4f-4c1b-9a3e-2f6d8c1e5a47',
    'GET … answered 404 for …',
  ],
  ['call\n  0612345678', 'call …'],
  ['x'.repeat(300), 'x'.repeat(200)],
])(
  'an error message keeps identifiers and loses quoted text, addresses, ids and long numbers: %s',
  (message, kept) => {
    expect(redactedMessage(message)).toBe(kept ?? message);
  },
);
