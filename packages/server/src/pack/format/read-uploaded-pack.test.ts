import { describe, expect, it } from 'vitest';
import { packFileMap, packZip } from './a-pack.fixture.ts';
import { readPack } from './read-pack.ts';
import { readUploadedPack } from './read-uploaded-pack.ts';

describe('reading an uploaded pack', () => {
  it('B-8 reading an uploaded pack returns the same pack, or the same problems, as reading its unzipped files', async () => {
    expect(await readUploadedPack(await packZip())).toEqual(readPack(packFileMap()));
    const broken = await packZip({ 'missions/ask.yaml': 'id: [' });
    await expect(readUploadedPack(broken)).rejects.toMatchObject({
      problems: [expect.objectContaining({ file: 'missions/ask.yaml', reason: 'yaml_invalid' })],
    });
  });

  it('B-8 reading an uploaded pack stops at the time limit and does not block the event loop', async () => {
    const slow = Array.from({ length: 25_000 }, (_, index) => `a${index}: 1`).join('\n');
    const zip = await packZip({ 'missions/ask.yaml': slow });
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 20);
    const refusal = readUploadedPack(zip, { longestMs: 1500 });
    await expect(refusal).rejects.toMatchObject({
      problems: [expect.objectContaining({ reason: 'too_large' })],
    });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
  });
});
