import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyError, FastifyRequest } from 'fastify'
import { ApiError, isDiskFull } from './errors.ts'

export interface FileParts {
  fields: Record<string, string>
  /** What the file is called; null where none came. */
  name: string | null
}

/** Takes the one file of a request to the disk, and the fields beside it: no more of it is in memory than what just came. */
export async function fileParts(request: FastifyRequest, path: string, bytesMax: number): Promise<FileParts> {
  const fields: Record<string, string> = {}
  let name: string | null = null
  const limits = { fileSize: bytesMax, fieldSize: bytesMax, files: 1, fields: 10 }
  try {
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
      if (part.type === 'file') {
        const { file } = part
        // Left to itself, the parser reads the rest of it to the end.
        file.on('limit', () => file.destroy(new ApiError('too_large')))
        await pipeline(file, createWriteStream(path))
        // The limit may have been met with its last bytes.
        if (file.truncated) throw new ApiError('too_large')
        name = part.filename || 'file'
      } else if (typeof part.value === 'string') {
        if (part.valueTruncated) throw new ApiError('too_large')
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    if (isDiskFull(error)) throw new ApiError('disk_full')
    // The limits on files and fields say their own status; the parser's complaints have none.
    throw error instanceof ApiError || (error as FastifyError).statusCode ? error : new ApiError('bad_request')
  }
  return { fields, name }
}
