import { createHash } from 'node:crypto'
import { VERIFY_BYTES_MAX, verifyPaper } from '@mafteach/contract/signing'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { findFeeFile } from '../fee-file/fee-file.queries.ts'
import { findSigned } from './seal.queries.ts'

const PER_MINUTE = 30

/** The hash of the only file of a request, computed while streaming: nothing is stored or parsed. Null if there is no file. */
async function hashOfFile(request: FastifyRequest): Promise<Buffer | null> {
  try {
    let sha256: Buffer | null = null
    for await (const part of request.files({ limits: { fileSize: VERIFY_BYTES_MAX, files: 1 }, throwFileSizeLimit: false })) {
      const hash = createHash('sha256')
      for await (const bytes of part.file) hash.update(bytes as Buffer)
      if (part.file.truncated) throw new ApiError('too_large')
      sha256 = hash.digest()
    }
    return sha256
  } catch (error) {
    // Errors about limits on files and fields have their own status; parser errors have none.
    throw error instanceof ApiError || (error as FastifyError).statusCode ? error : new ApiError('bad_request')
  }
}

/** Whether a file is one of our signed papers or fee files, byte for byte. */
export function verifyRoutes(ctx: AppContext): void {
  mount(
    ctx,
    verifyPaper,
    async ({ db, request }) => {
      const sha256 = request.isMultipart() ? await hashOfFile(request) : null
      if (!sha256) throw new ValidationError({ file: 'required' })
      const found = (await findSigned(db, sha256)) ?? (await findFeeFile(db, sha256))
      if (!found) return { valid: false }
      const { signed_at, ...document } = found
      return { valid: true, document, signed_at: signed_at!.toISOString() }
    },
    { transaction: false, perMinute: PER_MINUTE },
  )
}
