import { describe, expect, it } from 'vitest';
import { packFileMap, packZip } from './a-pack.fixture.ts';
import { readPack } from './read-pack.ts';
import { readUploadedPack } from './read-uploaded-pack.ts';

const manyKeys = Array.from({ length: 25_000 }, (_, index) => `a${index}: 1`).join('\n');

describe('reading an uploaded pack', () => {
  it('B-8 reading an uploaded pack returns the same pack, or the same problems, as reading its unzipped files', async () => {
    expect(await readUploadedPack(await packZip())).toEqual(readPack(packFileMap()));
    const broken = await packZip({ 'missions/ask.yaml': 'id: [' });
    await expect(readUploadedPack(broken)).rejects.toMatchObject({
      problems: [expect.objectContaining({ file: 'missions/ask.yaml', reason: 'yaml_invalid' })],
    });
  });

  it('B-8 reading an uploaded pack stops at the time limit and does not block the event loop', async () => {
    const files = Array.from({ length: 20 }, (_, index) => [`missions/ask-${index}.yaml`, manyKeys]);
    const zip = await packZip(Object.fromEntries(files));
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

  it('B-8 a file of 25,000 keys is read within the time limit, and at most 100 of them are reported', async () => {
    const refused = await readUploadedPack(await packZip({ 'missions/ask.yaml': manyKeys })).catch(
      ({ problems }) => problems,
    );
    const unknown = refused.filter(({ reason }: { reason: string }) => reason === 'field_unknown');
    expect(unknown.length).toBeLessThanOrEqual(100);
    expect(refused).toContainEqual(expect.objectContaining({ file: 'missions/ask.yaml', reason: 'missing' }));
  }, 40_000);

  it('B-8 each repeated key of a map is reported with its line, also in a nested map', async () => {
    const text = 'id: a\nname: b\ncontent:\n  brief: a\n  brief: b\nid: c\n';
    await expect(readUploadedPack(await packZip({ 'missions/ask.yaml': text }))).rejects.toMatchObject({
      problems: [
        { reason: 'yaml_invalid', line: 6 },
        { reason: 'yaml_invalid', line: 5 },
      ],
    });
  });
});
