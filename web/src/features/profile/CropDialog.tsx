import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import 'react-easy-crop/react-easy-crop.css'
import { type Cut, cutOut } from './picture.ts'
import styles from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

const ZOOM_MAX = 4
/** Pixels of the screen that an arrow key moves. */
const STEP = 8

interface CropDialogProps {
  url: string
  onClose: () => void
  /** False: not saved, after an error message. */
  onSave: (picture: Blob) => Promise<boolean>
}

/** Crops a picture, with a round preview: by finger, mouse, wheel and keyboard. */
export const CropDialog = ({ url, onClose, onSave }: CropDialogProps) => {
  const t = useTexts(profileTexts)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<{ shown: Area; cut: Cut } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (!part) return
    setBusy(true)
    try {
      if (await onSave(await cutOut(url, part.cut))) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.crop}
      footer={
        <>
          <Button variant="primary" busy={isBusy} disabled={!part} onClick={save}>
            {t.saveCrop}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </>
      }
    >
      {/* Pictures have no direction: the library counts from the left. */}
      <Box position="relative" radius="control" overflow="hidden" className={styles.stage} dir="ltr">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={ZOOM_MAX}
          cropShape="round"
          showGrid={false}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(shown, cut) => setPart({ shown, cut })}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t.cropArea }}
          classes={{ cropAreaClassName: styles.area }}
        />
      </Box>
      <Row gap={16} marginTop={14}>
        <Stack gap={10} grow>
          <Text as="p" size="label" tone="ink-2">
            {t.cropHint}
          </Text>
          <label className={classes(look({ flow: 'stack', gap: 2, size: 'label', weight: 550 }), styles.zoom)}>
            {t.zoom}
            <input
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.1}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </label>
        </Stack>
        <Stack as="figure" gap={4} fixed items="center" text="center" size="micro" tone="ink-3" className={styles.preview}>
          <Text square={72} flow="block" round overflow="hidden" fill="tile" className={styles.face}>
            {part && <img src={url} alt="" style={placeOf(part.shown)} />}
          </Text>
          <figcaption>{t.preview}</figcaption>
        </Stack>
      </Row>
    </Modal>
  )
}

/** Position of the whole picture under the round preview, in percent. */
const placeOf = ({ x, y, width, height }: Area) => ({
  inlineSize: `${10_000 / width}%`,
  blockSize: `${10_000 / height}%`,
  transform: `translate(${-x}%, ${-y}%)`,
})
