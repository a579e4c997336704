import { DOCUMENT_UPLOADS_PATH } from '@mafteach/contract/paper-kinds'
import type { DetailedError } from 'tus-js-client'
import { CallError } from '#shared/call.ts'
import { statusOf, tusOptions } from '#shared/tus-options.ts'

/** Above this a file goes part by part, so that a line that breaks does not begin it again. */
export const PARTS_FROM_BYTES = 4 * 1024 * 1024

const errorOf = (error: Error | DetailedError): CallError => {
  const text = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    return new CallError(statusOf(error), JSON.parse(text ?? 'null'))
  } catch {
    return new CallError(statusOf(error), null)
  }
}

/** Uploads a file part by part; answers by what the server knows it. Throws `CallError`. */
export const sendInParts = async (file: File): Promise<string> => {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...tusOptions(DOCUMENT_UPLOADS_PATH, file),
      // After a reload the file is chosen again.
      storeFingerprintForResuming: false,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(errorOf(error)),
    })
    upload.start()
  })
}
