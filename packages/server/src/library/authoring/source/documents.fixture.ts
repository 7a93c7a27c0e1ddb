import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, createDeflateRaw } from 'node:zlib';

interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | (() => Iterable<Buffer>);
  /** Unpacked size that the ZIP entry declares, if it differs from the real size. */
  readonly claims?: number;
}

/** Builds a ZIP archive without a library, so that declared sizes can be wrong. */
export async function aZip(...entries: readonly ZipEntry[]): Promise<Buffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of entries) {
    const chunks = () => (typeof content === 'function' ? content() : [content]);
    let [size, crc] = [0, 0];
    for (const chunk of chunks()) {
      size += chunk.length;
      crc = crc32(chunk, crc);
    }
    const packed = await buffer(Readable.from(chunks()).pipe(createDeflateRaw()));
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims ?? size, 18);
    facts.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, tail, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end]);
}

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relationships = (main: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`;

export const docxAround = (main: Omit<ZipEntry, 'name'>, name = 'word/document.xml'): Promise<Buffer> =>
  aZip(
    { name: '[Content_Types].xml', content: Buffer.from(contentTypes(name)) },
    { name: '_rels/.rels', content: Buffer.from(relationships(name)) },
    { name, ...main },
  );

export const aDocx = (...paragraphs: readonly string[]): Promise<Buffer> =>
  docxAround({
    content: Buffer.from(
      `<?xml version="1.0"?><w:document xmlns:w="${wordNamespace}"><w:body>${paragraphs
        .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
        .join('')}</w:body></w:document>`,
    ),
  });

export function pdfOfStreams(streams: readonly Buffer[], filter = ''): Buffer {
  const kids = streams.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  for (const [index, stream] of streams.entries()) {
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`;
    objects.push(Buffer.from(page));
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} ${filter}>>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  let file = Buffer.from('%PDF-1.7\n');
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(end)]);
}

export const aPdf = (...pages: readonly string[]): Buffer =>
  pdfOfStreams(pages.map((text) => Buffer.from(`BT /F1 12 Tf 72 700 Td (${text}) Tj ET`)));

const megabyte = Buffer.alloc(1024 * 1024, ' ');

export function* spaces(megabytes: number): Generator<Buffer> {
  for (let made = 0; made < megabytes; made += 1) yield megabyte;
}

export const aPdfBomb = async (megabytes: number): Promise<Buffer> =>
  pdfOfStreams(
    [await buffer(Readable.from(spaces(megabytes)).pipe(createDeflate()))],
    '/Filter /FlateDecode ',
  );
