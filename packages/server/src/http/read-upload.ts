import type { FastifyRequest } from 'fastify';
import { isProblem, problem } from './errors/problem.ts';

/** The one file of a form, whole and within `limit` bytes, as the body its endpoint describes. */
export async function readUpload(request: FastifyRequest, limit: number): Promise<{ file: File }> {
  try {
    return await readFile(request, limit);
  } catch (error) {
    if (isProblem(error)) throw error;
    // All that the parser throws is about the form: no boundary, no end, other fields, a field named __proto__.
    throw problem('invalid_input', 'The form must hold one field `file`, and be complete.', {
      file: 'the form cannot be read',
    });
  }
}

async function readFile(request: FastifyRequest, limit: number): Promise<{ file: File }> {
  const part = await request.file({
    limits: { fileSize: limit, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== 'file') throw problem('invalid_input', undefined, { file: 'is missing' });
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw problem('too_large');
  return { file: new File(chunks as Buffer<ArrayBuffer>[], 'upload') };
}
