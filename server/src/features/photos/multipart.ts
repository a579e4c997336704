import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import type { FastifyError, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/http/errors.ts'

/** The files of a request; without bytes if too large. A request that breaks off, or has no boundary, is the sender's mistake: 400. */
export async function* filesOf(request: FastifyRequest): AsyncGenerator<{ name: string; bytes: Buffer | null }> {
  try {
    for await (const part of request.files({ limits: { fileSize: PHOTO_BYTES_MAX }, throwFileSizeLimit: false })) {
      const bytes = await part.toBuffer()
      yield { name: part.filename || 'file', bytes: part.file.truncated ? null : bytes }
    }
  } catch (error) {
    // Errors about limits on files and fields have their own status; parser errors have none.
    throw (error as FastifyError).statusCode ? error : new ApiError('bad_request')
  }
}
