import { PHOTOS_MAX } from '@mafteach/contract/limits'
import { PHOTO_TYPES } from '@mafteach/contract/photo-files'
import { IconCameraPlus, IconPhotoPlus } from '@tabler/icons-react'
import { type Dispatch, type ReactNode, type RefObject, type SetStateAction, useRef, useState } from 'react'
import { dropLeftOver, leftOver } from '#shared/api/file-uploads.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { LeftOver } from '#shared/ui/LeftOver.tsx'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { assetFormTexts } from '../form/asset-form.texts.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { PHOTO_UPLOADS } from './photo-uploads.ts'
import styles from './photos.module.css'
import { photosTexts } from './photos.texts.ts'
import { chosenPhoto, type FormPhoto, movedPhoto, withMain, withoutPhoto, withPlan } from './photos.ts'
import { usePhotoOrder } from './use-photo-order.ts'

/** Some systems do not know the type of iPhone photos, only their extensions. */
const ACCEPTED = [...PHOTO_TYPES, '.heic', '.heif'].join(',')

export interface PhotoPickerProps {
  photos: FormPhoto[]
  onChange: Dispatch<SetStateAction<FormPhoto[]>>
}

/** The photos of the form: choose or take, order, remove. Files upload immediately, and are attached when the asset is saved. */
export const PhotoPicker = ({ photos, onChange }: PhotoPickerProps) => {
  const t = useTexts(assetFormTexts)
  const own = useTexts(photosTexts)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [broken, setBroken] = useState(() => leftOver(PHOTO_UPLOADS))
  const [place, setPlace] = useState<number | null>(null)
  const isFull = photos.length >= PHOTOS_MAX

  const { dragged, handleOf } = usePhotoOrder({
    keys: photos.map(({ key }) => key),
    onMove: (key, at) => {
      onChange((now) => movedPhoto(now, key, at))
      setPlace(at)
    },
  })
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])].slice(0, PHOTOS_MAX - photos.length)
    setBroken((names) => names.filter((name) => !chosen.some((file) => file.name === name)))
    const added = chosen.map(chosenPhoto)
    onChange((now) => [...now, ...added])
  }
  const remove = (photo: FormPhoto, at: number) => {
    if (photo.kind === 'chosen') {
      photo.upload.stop()
      photo.upload.forget()
    }
    onChange((now) => withoutPhoto(now, photo.key))
    toast.done(own.removed, {
      undo: () => {
        if (photo.kind === 'chosen') photo.upload.go()
        onChange((now) => [...now.slice(0, at), photo, ...now.slice(at)])
      },
    })
  }
  return (
    <Box as="fieldset" shrink margin={0} pad={0} border="none" id="asset-photos" aria-describedby="asset-photos-hint">
      <legend className="visually-hidden">{t.photos}</legend>
      {broken.length > 0 && (
        <LeftOver
          text={own.leftOver(broken)}
          chooseText={own.choose}
          dropText={own.drop}
          onChoose={() => files.current?.click()}
          onDrop={() => {
            dropLeftOver(PHOTO_UPLOADS)
            setBroken([])
          }}
        />
      )}
      <Stack as="ul" gap={8} className={styles.photos}>
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            at={at}
            isDragged={dragged === photo.key}
            handle={handleOf(photo.key)}
            onPlan={(isPlan) => onChange((now) => withPlan(now, photo.key, isPlan))}
            onMakeMain={() => onChange((now) => withMain(now, photo.key))}
            onRemove={() => remove(photo, at)}
          />
        ))}
        {!isFull && (
          <>
            <li>
              <AddTile onClick={() => files.current?.click()}>
                <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
                {t.addPhotos}
              </AddTile>
            </li>
            <li className={styles.camera}>
              <AddTile onClick={() => camera.current?.click()}>
                <IconCameraPlus size={24} stroke={1.75} aria-hidden />
                {own.takePhoto}
              </AddTile>
            </li>
          </>
        )}
      </Stack>
      <FileInput inputRef={files} label={t.addPhotos} onChoose={add} />
      <FileInput inputRef={camera} label={own.takePhoto} onChoose={add} isCamera />
      <Text as="p" marginTop={6} size="small" tone="ink-3" id="asset-photos-hint">
        {isFull ? t.photosMax(PHOTOS_MAX) : t.photosHint}
      </Text>
      <span className="visually-hidden" role="status">
        {place !== null && own.moved(place + 1, photos.length)}
      </span>
    </Box>
  )
}

const AddTile = (button: { onClick: () => void; children: ReactNode }) => (
  <Text
    as="button"
    tall
    full
    ratio="photo"
    flow="column"
    gap={4}
    align="center"
    justify="center"
    border="dashed"
    radius="control"
    size="small"
    weight={550}
    tone="action-text"
    hoverSoft
    type="button"
    {...button}
  />
)

interface FileInputProps {
  inputRef: RefObject<HTMLInputElement | null>
  label: string
  onChoose: (files: FileList | null) => void
  isCamera?: boolean
}

const FileInput = ({ inputRef, label, onChoose, isCamera }: FileInputProps) => (
  <input
    ref={inputRef}
    type="file"
    // Android's web view opens the camera for any picture, and for nothing narrower.
    accept={isCamera ? 'image/*' : ACCEPTED}
    multiple={!isCamera}
    {...(isCamera ? { capture: 'environment' } : {})}
    hidden
    aria-label={label}
    onChange={({ target }) => {
      onChoose(target.files)
      target.value = ''
    }}
  />
)
