import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import type { FastifyError, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/http/errors.ts'

/** The files of a request; no bytes where they are too many. A request that breaks off, or has no boundary, is the sender's: 400. */
export async function* filesOf(request: FastifyRequest): AsyncGenerator<{ name: string; bytes: Buffer | null }> {
  try {
    for await (const part of request.files({ limits: { fileSize: PHOTO_BYTES_MAX }, throwFileSizeLimit: false })) {
      const bytes = await part.toBuffer()
      yield { name: part.filename || 'file', bytes: part.file.truncated ? null : bytes }
    }
  } catch (error) {
    // The limits on files and fields say their own status; the parser's complaints have none.
    throw (error as FastifyError).statusCode ? error : new ApiError('bad_request')
  }
}
