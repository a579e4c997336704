import type { AssetImage } from '@mafteach/contract/assets'
import { KIT_PHOTOS_MAX, kitPhotosOf } from '@mafteach/contract/marketing.codes'
import { photoIn } from '@mafteach/contract/photo-files'
import { IconArrowsMove } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import photoStyles from '../photos/photos.module.css'
import { usePhotoOrder } from '../photos/use-photo-order.ts'
import styles from './KitSheet.module.css'
import { kitTexts } from './kit.texts.ts'

interface PhotoChoiceProps {
  images: readonly AssetImage[]
  /** Ids in their order; null is all of them, in their own order. */
  chosen: readonly number[] | null
  onChange: (chosen: number[]) => void
}

/** Which photos are used, and in which order: chosen by a tap, moved by a handle. At least one stays chosen. */
export const PhotoChoice = ({ images, chosen, onChange }: PhotoChoiceProps) => {
  const t = useTexts(kitTexts)
  const ids = chosen ?? kitPhotosOf(images).map(({ id }) => id)
  const keys = ids.map(String)
  const { dragged, handleOf } = usePhotoOrder({
    keys,
    onMove: (key, at) => onChange(ids.filter((id) => String(id) !== key).toSpliced(at, 0, Number(key))),
  })
  const byId = new Map(images.map((image) => [image.id, image]))
  const shown = [...ids.flatMap((id) => byId.get(id) ?? []), ...images.filter(({ id }) => !ids.includes(id))]
  const toggle = (id: number) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <Stack gap={8} padBottom={8}>
      <Text as="p" size="small" tone="ink-2">
        {t.photosHint}
      </Text>
      <ul className={styles.photos}>
        {shown.map(({ id, url }) => {
          const at = ids.indexOf(id)
          const isChosen = at >= 0
          const isLast = isChosen && ids.length === 1
          const number = images.findIndex((image) => image.id === id) + 1
          return (
            <li
              key={id}
              className={classes(look({ position: 'relative', ratio: 'photo' }), dragged === String(id) && styles.dragged)}
              data-key={isChosen ? String(id) : undefined}
            >
              <button
                type="button"
                className={styles.photo}
                aria-pressed={isChosen}
                aria-label={isChosen ? t.placed(number, at + 1) : t.photo(number)}
                disabled={isLast || (!isChosen && ids.length >= KIT_PHOTOS_MAX)}
                onClick={() => toggle(id)}
              >
                <img src={photoIn(url, '400.webp')} alt="" draggable={false} loading="lazy" />
                {isChosen && <span className={styles.place}>{at + 1}</span>}
              </button>
              {isChosen && ids.length > 1 && (
                <button
                  type="button"
                  className={classes(
                    look({ flow: 'center', position: 'absolute', square: 32, round: true, onPhoto: 'light' }),
                    photoStyles.control,
                    styles.handle,
                  )}
                  aria-label={t.move(at + 1)}
                  {...handleOf(String(id))}
                >
                  <IconArrowsMove size={18} stroke={1.75} aria-hidden />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
