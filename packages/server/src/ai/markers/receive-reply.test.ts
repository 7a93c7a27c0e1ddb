import { describe, expect, it } from 'vitest';
import { receiveReply } from './receive-reply.ts';

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function received(...chunks: readonly string[]) {
  let read = 0;
  async function* counted() {
    for (const chunk of chunks) {
      read++;
      yield chunk;
    }
  }
  const reply = receiveReply(counted());
  const pieces = await joined(reply.pieces);
  expect(pieces).toBe(reply.text);
  return { text: reply.text, decisive: reply.decisive, read };
}

describe('replies received from the model', () => {
  it('R-SES-2 a marker such as [WIN] decides the outcome only after the reply has ended without an error', async () => {
    expect(await received('Well. ', '\n[WIN]')).toMatchObject({ text: 'Well.', decisive: 'win' });
    const broken = receiveReply(
      (async function* () {
        yield 'Well.\n[WIN]';
        throw new Error('connection lost');
      })(),
    );
    await expect(joined(broken.pieces)).rejects.toThrow('connection lost');
    expect(broken.decisive).toBeNull();
  });

  it('a reply is cut after 12,000 shown characters', async () => {
    const reply = await received(...Array<string>(13).fill('x'.repeat(1000)), '\n[WIN]');
    expect(reply).toMatchObject({ text: 'x'.repeat(12_000), decisive: null, read: 12 });
    const atOnce = await received(`${'x'.repeat(30_000)}\n[WIN]`);
    expect(atOnce).toMatchObject({ text: 'x'.repeat(12_000), decisive: null });
  });

  it('a reply is read up to 48,000 characters, even if few of them are shown', async () => {
    const reply = await received('Hm.', ...Array<string>(100).fill(' '.repeat(1000)), '\n[WIN]');
    expect(reply).toMatchObject({ text: 'Hm.', decisive: null, read: 49 });
    expect(await received(`Hm.${' '.repeat(50_000)}\n[WIN]`)).toMatchObject({ text: 'Hm.', decisive: null });
    expect(await received(`Hm.${' '.repeat(40_000)}\n[WIN]`)).toMatchObject({ text: 'Hm.', decisive: 'win' });
  });

  it('a received reply contains no characters that PostgreSQL cannot store', async () => {
    expect(await received('a\u0000b', '\ud800c')).toMatchObject({ text: 'ab\ufffdc' });
  });
});
