import { attachUpload, type MarkedImage, markedImages, markLogo, reviewLogo, unmarkLogo } from '@mafteach/contract/photos'
import { useState } from 'react'
import { uploadFile } from '#shared/api/file-uploads.ts'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { logoTexts } from './logo.texts.ts'
import { PHOTO_UPLOADS } from './photo-uploads.ts'

/** While a job is under way. */
const LOOK_AGAIN_MS = 2_000

/** The photos of an asset with another firm's logo; for owner and contacts. */
export const marksQuery = (asset: number, isMine: boolean) => ({
  ...q(markedImages, isMine ? { params: { id: asset } } : null),
  refetchInterval: ({ state }: { state: { data: MarkedImage[] | undefined } }) =>
    state.data?.some((image) => image.state === 'waiting') ? LOOK_AGAIN_MS : (false as const),
})

/** Marks, unmarks, settles or replaces a photo of an asset. */
export const useLogo = (asset: number, image: number, onDone: () => void) => {
  const t = useTexts(logoTexts)
  const act = { onDone, failed: t.failed }
  const mark = useWrite(markLogo, act)
  const unmark = useWrite(unmarkLogo, act)
  const settle = useWrite(reviewLogo, act)
  const [isUploading, setUploading] = useState(false)
  const attach = useWrite(attachUpload, { failed: t.notReplaced })
  const replace = async (file: File) => {
    setUploading(true)
    const upload = uploadFile(file, PHOTO_UPLOADS)
    const id = await upload.finished().catch(() => null)
    setUploading(false)
    if (id === null) return toast.error(t.notReplaced)
    if (!(await attach.write({ params: { id: asset }, body: { upload: id, replaces: image } }))) return
    upload.forget()
    toast.success(t.replaced)
    onDone()
  }
  return {
    params: { id: asset, image_id: image },
    mark: mark.write,
    unmark: unmark.write,
    settle: settle.write,
    replace,
    isBusy: isUploading || [mark, unmark, settle, attach].some(({ isBusy }) => isBusy),
  }
}
