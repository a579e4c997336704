import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/server'
import { isDiskFull } from './errors.ts'

/** The library's store, which does not say why a file could not be written. */
export class UploadStore extends FileStore {
  override async write(source: Readable, upload: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, upload), { flags: 'r+', start: offset })
    try {
      await pipeline(source, file)
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR
    }
    return offset + file.bytesWritten
  }

  override async remove(upload: string): Promise<void> {
    await super.remove(upload)
    await rm(join(this.directory, `${upload}.sizes`), { recursive: true, force: true })
  }
}
