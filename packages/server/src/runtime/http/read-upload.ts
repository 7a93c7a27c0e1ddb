import type { FastifyRequest } from 'fastify';
import { isProblem, problem } from './errors/problem.ts';

const fieldSize = 1024 * 1024;
/** The schema of the body names the fields. This many are read, so that an error can name those that it lacks. */
const fieldCount = 16;

/**
 * Reads a multipart form and returns its text fields and its file. Throws if the file is larger than `limit`
 * bytes.
 */
export async function readUpload(request: FastifyRequest, limit: number): Promise<Record<string, unknown>> {
  try {
    return await readFile(request, limit);
  } catch (error) {
    if (isProblem(error)) throw error;
    // An error of the multipart parser means an invalid form, such as a truncated form or one with a field
    // named __proto__.
    throw problem('invalid_input', 'The form must be complete, and its last field must be `file`.', {
      file: 'the form cannot be parsed',
    });
  }
}

async function readFile(request: FastifyRequest, limit: number) {
  const part = await request.file({
    limits: {
      fileSize: limit,
      files: 1,
      fields: fieldCount,
      fieldSize,
      parts: 1 + fieldCount,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== 'file') throw problem('invalid_input', undefined, { file: 'is missing' });
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw problem('too_large');
  const texts = Object.entries(part.fields).flatMap(([name, field]) =>
    field && 'value' in field ? [[name, field.value] as const] : [],
  );
  return { ...Object.fromEntries(texts), file: new File(chunks as Buffer<ArrayBuffer>[], 'upload') };
}
