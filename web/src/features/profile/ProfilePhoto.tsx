import { removeProfileImage, setProfileImage } from '@mafteach/contract/profile'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { meQuery, useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Field } from '#shared/ui/fields/Field.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { uiTexts } from '#shared/ui/ui.texts.ts'
import { openPicture, PICTURE_TYPES, type PictureProblem } from './picture.ts'
import { profileTexts } from './profile.texts.ts'

/** The cropping code loads only once a picture is chosen. */
const loadCropping = () => import('./CropDialog.tsx')
type Cropping = Awaited<ReturnType<typeof loadCropping>>

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The agent's own picture: choose, crop and remove, each immediate and everywhere. */
export const ProfilePhoto = () => {
  const t = useTexts(profileTexts)
  const client = useQueryClient()
  const { id, name, image_url } = useMe()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<(Pick<Cropping, 'CropDialog'> & { url: string }) | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const showFace = (url: string | null) => client.setQueryData(meQuery.queryKey, (me) => me && { ...me, image_url: url })
  const { write: upload } = useWrite(setProfileImage, { onDone: (reply) => showFace(reply.image_url), failed: t.photoFailed })
  const { write: remove } = useWrite(removeProfileImage, { failed: t.photoFailed })

  const choose = async (file: File | undefined) => {
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
    if (!file) return
    const opened = await openPicture(file)
    setProblem('problem' in opened ? opened.problem : null)
    if ('problem' in opened) return
    const cropping = await loadCropping().catch(() => null)
    if (cropping) return setChosen({ url: opened.url, CropDialog: cropping.CropDialog })
    URL.revokeObjectURL(opened.url)
    toast.error(textsNow(uiTexts).tryAgainOnline)
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  const save = async (picture: Blob) => {
    const form = new FormData()
    form.append('image', picture, 'picture.jpg')
    const isSaved = (await upload({ form })) !== null
    if (isSaved) toast.success(t.photoSaved)
    return isSaved
  }
  /** Deleted on the server unless undone. */
  const takeAway = () => {
    showFace(null)
    toast.done(t.photoRemoved, { undo: () => showFace(image_url), onGone: () => void remove() })
  }
  return (
    <Field label={t.photo} isGroup hint={t.photoHint} error={problem && t.problems[problem]}>
      {(aria, labelId) => (
        <Row
          as="fieldset"
          wrap
          gap={16}
          shrink
          margin={0}
          pad={0}
          border="none"
          id={aria.id}
          aria-labelledby={labelId}
          aria-describedby={aria['aria-describedby']}
        >
          <Avatar name={name} id={id} imageUrl={image_url} size={96} />
          <Row wrap gap={8} align="stretch">
            <Button icon={<IconCamera {...icon} />} onClick={() => input.current?.click()}>
              {image_url ? t.changePhoto : t.choosePhoto}
            </Button>
            {image_url && (
              <Button variant="text" icon={<IconTrash {...icon} />} onClick={takeAway}>
                {t.removePhoto}
              </Button>
            )}
          </Row>
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_TYPES.join()}
            aria-label={t.choosePhoto}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          {chosen && <chosen.CropDialog url={chosen.url} onClose={close} onSave={save} />}
        </Row>
      )}
    </Field>
  )
}
