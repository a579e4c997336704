import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyError, FastifyRequest } from 'fastify'
import { ApiError, isDiskFull } from './errors.ts'

export interface FileParts {
  fields: Record<string, string>
  /** The file's name; null if there was no file. */
  name: string | null
}

interface Limits {
  /** Maximum size in bytes for a file of this name. */
  fileMax: (name: string) => number
  fieldMax: number
}

/** Streams the one file of a multipart request to `path` and returns the fields beside it, without holding the file in memory. */
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
    // Errors of our limits have a status; the parser's own have none.
    throw error instanceof ApiError || (error as FastifyError).statusCode ? error : new ApiError('bad_request')
  }
  return { fields, name }
}

/** Ends the stream when the file is too large: the parser would read the rest of it. */
const atMost = (bytesMax: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new ApiError('too_large')
      yield chunk
    }
  }
