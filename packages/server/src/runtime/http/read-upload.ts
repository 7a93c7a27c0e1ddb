import type { FastifyRequest } from 'fastify';
import { isProblem, problem } from './errors/problem.ts';

interface UploadLimits {
  readonly limit: number;
  readonly fields: readonly string[];
}
const fieldSize = 1024 * 1024;

/**
 * Reads a multipart form and returns its text fields and its file. Throws if the file is larger than `limit`
 * bytes.
 */
export async function readUpload(
  request: FastifyRequest,
  limits: UploadLimits,
): Promise<Record<string, unknown>> {
  try {
    return await readFile(request, limits);
  } catch (error) {
    if (isProblem(error)) throw error;
    // An error of the multipart parser means an invalid form, such as a truncated form or one with a field
    // named __proto__.
    throw problem('invalid_input', 'The form must be complete, and its last field must be `file`.', {
      file: 'the form cannot be parsed',
    });
  }
}

async function readFile(request: FastifyRequest, { limit, fields }: UploadLimits) {
  // Unknown fields are read too, so that the error can name them.
  const count = fields.length + 10;
  const part = await request.file({
    limits: { fileSize: limit, files: 1, fields: count, fieldSize, parts: 1 + count, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== 'file') throw problem('invalid_input', undefined, { file: 'is missing' });
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw problem('too_large');
  const unknown = Object.keys(part.fields).filter((name) => name !== 'file' && !fields.includes(name));
  if (unknown.length > 0)
    throw problem(
      'invalid_input',
      undefined,
      Object.fromEntries(unknown.map((name) => [name, 'is unknown'])),
    );
  const texts = fields.flatMap((name) => {
    const field = part.fields[name];
    return field && 'value' in field ? [[name, field.value] as const] : [];
  });
  return { ...Object.fromEntries(texts), file: new File(chunks as Buffer<ArrayBuffer>[], 'upload') };
}
