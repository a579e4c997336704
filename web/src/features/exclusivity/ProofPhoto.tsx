import { UPLOAD_TYPES } from '@mafteach/contract/paper-kinds'
import { uploadDocument } from '@mafteach/contract/uploads'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { exclusivityTexts } from './exclusivity.texts.ts'

export interface Proof {
  id: number
  title: string
}

/** Uploads a photo or file as proof of an action to the property's papers, as soon as it is taken. */
export function useProofPhoto(asset: number, onUploaded: (proof: Proof) => void) {
  const t = useTexts(exclusivityTexts)
  const { write, isBusy } = useWrite(uploadDocument, { failed: t.photoFailed })
  const upload = async (file: File) => {
    const form = new FormData()
    form.append('asset', String(asset))
    form.append('kind', 'OTHER')
    form.append('file', file)
    const uploaded = await write({ form })
    if (uploaded) onUploaded({ id: uploaded.id, title: uploaded.title })
  }
  return { upload, isBusy }
}

interface ProofPhotoProps {
  proof: Proof | null
  isBusy: boolean
  onTaken: (file: File) => unknown
  onRemove: () => void
}

export const ProofPhoto = ({ proof, isBusy, onTaken, onRemove }: ProofPhotoProps) => {
  const t = useTexts(exclusivityTexts)
  const input = useRef<HTMLInputElement>(null)
  if (proof)
    return (
      <Row as="p" padStart={12} gap={8} radius="control" fill="soft">
        <Text as="bdi" grow shrink anywhere>
          {proof.title}
        </Text>
        <IconButton size="small" label={t.removePhoto} icon={<IconX size={20} stroke={1.75} aria-hidden />} onClick={onRemove} />
      </Row>
    )
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(UPLOAD_TYPES).join(',')}
        aria-label={t.takePhoto}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onTaken(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button busy={isBusy} icon={<IconCamera size={20} stroke={1.75} aria-hidden />} onClick={() => input.current?.click()}>
        {t.takePhoto}
      </Button>
    </>
  )
}
