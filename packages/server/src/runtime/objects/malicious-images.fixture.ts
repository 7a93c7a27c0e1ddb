import { crc32 } from 'node:zlib';
import { imageUploadLimits } from '@repartee/contracts/runtime/objects/endpoints';
import sharp from 'sharp';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const png = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 99, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

async function bomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const claim = Buffer.from(small);
  claim.writeUInt32BE(60_000, 16);
  claim.writeUInt32BE(60_000, 20);
  claim.writeUInt32BE(crc32(claim.subarray(12, 29)), 29);
  return claim;
}

export const maliciousImages: readonly (readonly [string, () => Buffer | Promise<Buffer>, number])[] = [
  ['an SVG', () => Buffer.from(svg), 400],
  ['an SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 400],
  ['an SVG behind a byte order mark and spaces', () => Buffer.from(`\ufeff \n${svg}`), 400],
  ['an HTML page called picture.png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 400],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004archive'), 400],
  ['a GIF head with a script for a body', () => Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'), 400],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    400,
  ],
  ['a picture that is cut off', async () => (await png()).subarray(0, 9000), 400],
  ['a picture that claims more pixels than memory holds', bomb, 400],
  ['nothing', () => Buffer.alloc(0), 400],
  ['noise', () => Buffer.alloc(4096, 0x9d), 400],
  ['more bytes than it may have', () => Buffer.alloc(imageUploadLimits.bytes + 1, 0xff), 413],
];
