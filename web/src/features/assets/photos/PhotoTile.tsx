import { photoIn } from '@mafteach/contract/photo-files'
import { IconGripVertical, IconPhoto, IconRefresh, IconRulerMeasure, IconStar, IconX } from '@tabler/icons-react'
import { type ComponentProps, type HTMLAttributes, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { assetFormTexts } from '../form/asset-form.texts.ts'
import styles from './photos.module.css'
import { photosTexts } from './photos.texts.ts'
import type { ChosenPhoto, FormPhoto } from './photos.ts'

export interface PhotoTileProps {
  photo: FormPhoto
  /** Its place, from 0. */
  at: number
  isDragged: boolean
  handle: HTMLAttributes<HTMLElement>
  onMakeMain: () => void
  onPlan: (isPlan: boolean) => void
  onRemove: () => void
}

/** A photo in the form: its progress, error and controls. */
export const PhotoTile = ({ photo, at, isDragged, handle, onMakeMain, onPlan, onRemove }: PhotoTileProps) => {
  const t = useTexts(assetFormTexts)
  const own = useTexts(photosTexts)
  return (
    <Box
      as="li"
      position="relative"
      ratio="photo"
      className={classes(styles.photoPickerPhoto, isDragged && styles.dragged)}
      data-key={photo.key}
    >
      <Picture photo={photo} alt={t.photo(at + 1)} />
      {photo.kind === 'chosen' && <Progress photo={photo} />}
      {at === 0 ? (
        <Text position="absolute" onPhoto="dark" padY={1} padX={8} radius="chip" size="micro" className={styles.main}>
          {t.mainPhoto}
        </Text>
      ) : photo.isPlan ? null : (
        <Control
          className={styles.makeMain}
          title={t.makeMain}
          aria-label={`${t.makeMain}: ${t.photo(at + 1)}`}
          onClick={onMakeMain}
        >
          <IconStar size={18} stroke={1.75} aria-hidden />
        </Control>
      )}
      <Control
        className={classes(styles.plan, photo.isPlan && styles.isPlan)}
        title={own.plan}
        aria-label={`${own.plan}: ${t.photo(at + 1)}`}
        aria-pressed={photo.isPlan}
        onClick={() => onPlan(!photo.isPlan)}
      >
        <IconRulerMeasure size={18} stroke={1.75} aria-hidden />
      </Control>
      <Control className={styles.handle} aria-label={own.move(at + 1)} {...handle}>
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </Control>
      <Control
        className={styles.remove}
        title={t.removePhoto}
        aria-label={`${t.removePhoto}: ${t.photo(at + 1)}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={2} aria-hidden />
      </Control>
    </Box>
  )
}

/** The photo, or its name if the browser cannot decode it: most cannot show HEIC, which the server can. */
const Picture = ({ photo, alt }: { photo: FormPhoto; alt: string }) => {
  const [isUndecodable, setUndecodable] = useState(false)
  if (isUndecodable && photo.kind === 'chosen')
    return (
      <Stack
        full
        tall
        content="center"
        justify="center"
        align="center"
        gap={4}
        pad={8}
        radius="control"
        fill="tile"
        overflow="hidden"
        anywhere
        size="micro"
        text="center"
        tone="ink-2"
      >
        <IconPhoto size={28} stroke={1.5} aria-hidden />
        <bdi>{photo.file.name}</bdi>
      </Stack>
    )
  return (
    <img
      className={look({ full: true, radius: 'control', fill: 'tile', tall: true, fit: 'cover' })}
      src={photo.kind === 'kept' ? photoIn(photo.image.url, '400.webp') : photo.url}
      alt={alt}
      draggable={false}
      onError={() => setUndecodable(true)}
    />
  )
}

/** A control on the photo itself. */
const Control = ({ className, ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={classes(
      look({ flow: 'center', position: 'absolute', square: 32, round: true, onPhoto: 'light' }),
      styles.control,
      className,
    )}
    {...button}
  />
)

/** Over a failed file, even if it cannot be displayed: only removing and retrying. */
const Failed = ({ children }: { children: ReactNode }) => (
  <Stack
    as="span"
    overlay
    content="center"
    justify="center"
    overflow="hidden"
    anywhere
    radius="control"
    fill="error-soft"
    size="micro"
    weight={550}
    text="center"
    tone="error"
    className={styles.failed}
  >
    {children}
  </Stack>
)

/** Over a photo not yet on the server. */
const Shade = ({ children }: { children: ReactNode }) => (
  <Text
    overlay
    onPhoto="dark"
    flow="column"
    gap={4}
    align="center"
    justify="center"
    pad={8}
    radius="control"
    size="small"
    weight={550}
    text="center"
  >
    {children}
  </Text>
)

/** Upload progress of a file. Nothing once it is on the server. */
const Progress = ({ photo: { file, hasFailed, isDiskFull, upload } }: { photo: ChosenPhoto }) => {
  const t = useTexts(assetFormTexts)
  const own = useTexts(photosTexts)
  const state = useSyncExternalStore(upload.subscribe, upload.state)
  if (state.kind === 'refused') return <Failed>{state.text ?? own.tooLarge(file.name)}</Failed>
  if (hasFailed && state.kind === 'done') return <Failed>{isDiskFull ? own.diskFull : t.notUploaded}</Failed>
  if (state.kind === 'waiting')
    return (
      <Shade>
        {state.isDiskFull ? own.diskFull : own.waiting}
        <Row as="button" minHeight={32} flow="inline" gap={4} padX={8} underline type="button" onClick={upload.go}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
          {own.retry}
        </Row>
      </Shade>
    )
  if (state.kind === 'done') return null
  const percent = Math.round(state.sent * 100)
  return (
    <Shade>
      <progress className={styles.sent} value={percent} max={100} aria-label={own.sendingLabel(file.name)} />
      <span aria-hidden>{own.sending(percent)}</span>
    </Shade>
  )
}
