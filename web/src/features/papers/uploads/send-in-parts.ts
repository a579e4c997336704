import { DOCUMENT_UPLOADS_PATH, UPLOAD_BYTES_MAX } from '@mafteach/contract/paper-kinds'
import { CallError } from '#shared/api/call.ts'
import { attachFile, type FileUpload, type UploadKind, uploadFile } from '#shared/api/file-uploads.ts'
import { DISK_FULL } from '#shared/api/tus-options.ts'

export const PAPER_UPLOADS: UploadKind = { path: DOCUMENT_UPLOADS_PATH, bytesMax: UPLOAD_BYTES_MAX, field: 'file' }

/** Above this a file is sent in parts, so that a broken connection does not restart it. */
export const PARTS_FROM_BYTES = 4 * 1024 * 1024

type OnWaiting = (isWaiting: boolean) => void

/** Uploads a file in parts, from where an earlier try stopped, then passes its upload id on. Throws `CallError`. */
export const sendInParts = <T>(file: File, attach: (upload: string) => Promise<T>, onWaiting: OnWaiting): Promise<T> => {
  const upload = uploadFile(file, PAPER_UPLOADS)
  return attachFile(upload, attach, () => finishUpload(upload, onWaiting))
}

/** Waits for a lost connection. */
async function finishUpload(upload: FileUpload, onWaiting: OnWaiting): Promise<string> {
  for (;;) {
    try {
      return await upload.finished()
    } catch {
      const state = upload.state()
      if (state.kind === 'refused') throw new CallError(400, { file: [state.text] })
      if (state.kind === 'waiting' && state.isDiskFull) throw new CallError(DISK_FULL, { code: 'disk_full' })
      if (navigator.onLine) throw new CallError(0, null)
      onWaiting(true)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      onWaiting(false)
    }
  }
}
