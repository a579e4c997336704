import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyError, FastifyRequest } from 'fastify'
import { ApiError, isDiskFull } from './errors.ts'

export interface FileParts {
  fields: Record<string, string>
  /** What the file is called; null where none came. */
  name: string | null
}

interface Limits {
  /** How large a file of this name may be. */
  fileMax: (name: string) => number
  fieldMax: number
}

/** Takes the one file of a request to the disk, and the fields beside it: no more of it is in memory than what just came. */
export async function fileParts(request: FastifyRequest, path: string, { fileMax, fieldMax }: Limits): Promise<FileParts> {
  const fields: Record<string, string> = {}
  let name: string | null = null
  const limits = { fileSize: Number.POSITIVE_INFINITY, fieldSize: fieldMax, files: 1, fields: 10 }
  try {
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
      if (part.type === 'file') {
        name = part.filename || 'file'
        await pipeline(part.file, atMost(fileMax(name)), createWriteStream(path))
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

/** Ends a file where it is too large: left to itself, the parser reads the rest of it to the end. */
const atMost = (bytesMax: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new ApiError('too_large')
      yield chunk
    }
  }
