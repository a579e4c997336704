import type { AssetImage } from '@mafteach/contract/assets'
import type { MarkedImage, Region } from '@mafteach/contract/photos'
import { type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { useLogo } from './logo.api.ts'
import { logoTexts } from './logo.texts.ts'
import styles from './photos.module.css'
import { firstRegion, isTooMuch, regionBetween, regionByKey } from './region.ts'

export interface LogoDialogProps {
  asset: number
  image: AssetImage
  /** Data about its logo; none for an unmarked photo. */
  mark: MarkedImage | undefined
  onClose: () => void
}

/** Another firm's logo on a photo of mine: mark it, view the result, or replace the photo. */
export const LogoDialog = ({ asset, image, mark, onClose }: LogoDialogProps) => {
  const t = useTexts(logoTexts)
  const photo = mark ?? image
  const [region, setRegion] = useState<Region>(() => mark?.region ?? firstRegion(photo))
  const { params, isBusy, ...logo } = useLogo(asset, image.id, onClose)
  const file = useRef<HTMLInputElement>(null)
  const state = mark?.state ?? 'held'
  const isDrawing = state === 'held'
  const isOver = isDrawing && isTooMuch(region, photo)
  const text = { waiting: t.waiting, filled: t.filled, held: mark ? t.held : t.draw }[state]
  const footer = (
    <Row wrap gap={8} align="stretch">
      {isDrawing && (
        <Button variant="primary" busy={isBusy} disabled={isOver} onClick={() => logo.mark({ params, body: region })}>
          {t.hide}
        </Button>
      )}
      {state === 'filled' && (
        <>
          <Button variant="primary" busy={isBusy} onClick={() => logo.settle({ params, body: { is_good: true } })}>
            {t.good}
          </Button>
          <Button busy={isBusy} onClick={() => logo.settle({ params, body: { is_good: false } })}>
            {t.back}
          </Button>
        </>
      )}
      {mark && (
        <>
          <Button busy={isBusy} onClick={() => file.current?.click()}>
            {t.replace}
          </Button>
          <Button variant="text" busy={isBusy} onClick={() => logo.unmark({ params })}>
            {t.unmark}
          </Button>
        </>
      )}
    </Row>
  )
  return (
    <Modal opened onClose={onClose} title={t.title} size="large" footer={footer}>
      <Text as="p" marginBottom={12} size="body">
        {text}
      </Text>
      {isOver && (
        <Text as="p" marginBottom={12} size="label" tone="error" role="alert">
          {t.tooMuch}
        </Text>
      )}
      {state === 'filled' && mark?.filled_url ? (
        <Stack gap={12} className={styles.compare}>
          {[
            { label: t.before, url: mark.url },
            { label: t.after, url: mark.filled_url },
          ].map(({ label, url }) => (
            <figure key={label}>
              <img
                className={classes(look({ flow: 'block', full: true, radius: 'control' }), styles.logoDialogPhoto)}
                src={url}
                alt={label}
                width={photo.width}
                height={photo.height}
              />
              <Text as="figcaption" marginTop={4} size="small" tone="ink-3">
                {label}
              </Text>
            </figure>
          ))}
        </Stack>
      ) : (
        <RegionField photo={photo} region={region} onChange={isDrawing ? setRegion : undefined} />
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t.replace}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) void logo.replace(chosen)
          target.value = ''
        }}
      />
    </Modal>
  )
}

interface RegionFieldProps {
  photo: Pick<AssetImage, 'url' | 'width' | 'height'>
  region: Region
  /** Absent if the rectangle is read-only. */
  onChange: ((region: Region) => void) | undefined
}

/** A photo with a rectangle on it, drawn by finger or mouse, moved and sized by keys. */
const RegionField = ({ photo, region, onChange }: RegionFieldProps) => {
  const t = useTexts(logoTexts)
  const start = useRef<{ x: number; y: number } | null>(null)
  const { width, height } = photo
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  }
  const end = () => {
    start.current = null
  }
  return (
    <div
      className={classes(look({ position: 'relative', centered: true, overflow: 'hidden', radius: 'control' }), styles.field)}
      style={{ aspectRatio: `${width} / ${height}` }}
      {...(onChange && {
        onPointerDown: (event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = pointOf(event)
        },
        onPointerMove: (event) => {
          if (start.current) onChange(regionBetween(start.current, pointOf(event), photo))
        },
        onPointerUp: end,
        onPointerCancel: end,
      })}
    >
      <img
        className={classes(look({ flow: 'block', full: true, radius: 'control' }), styles.logoDialogPhoto)}
        src={photo.url}
        alt=""
        width={width}
        height={height}
        draggable={false}
      />
      <button
        type="button"
        className={classes(look({ position: 'absolute' }), styles.region)}
        aria-label={t.region}
        disabled={!onChange}
        style={{
          left: `${(region.left / width) * 100}%`,
          top: `${(region.top / height) * 100}%`,
          width: `${(region.width / width) * 100}%`,
          height: `${(region.height / height) * 100}%`,
        }}
        onKeyDown={(event) => {
          const next = regionByKey(region, event.key, event.shiftKey, photo)
          if (!next) return
          event.preventDefault()
          onChange?.(next)
        }}
      />
    </div>
  )
}
