import { PHOTOS_MAX } from '@mafteach/contract/limits'
import { IconCameraPlus, IconStar, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '#shared/use-texts.ts'
import { assetFormTexts } from './asset-form.texts.ts'
import styles from './PhotoPicker.module.css'
import { chosenPhoto, type FormPhoto, releasePhotos, withMain, withoutPhoto } from './photos.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** The photos of the form: choose, remove, make one the main. They are uploaded when the asset is saved. */
export const PhotoPicker = ({ photos, onChange }: { photos: FormPhoto[]; onChange: (photos: FormPhoto[]) => void }) => {
  const t = useTexts(assetFormTexts)
  const input = useRef<HTMLInputElement>(null)
  const isFull = photos.length >= PHOTOS_MAX
  return (
    <fieldset className={styles.field} aria-describedby="asset-photos-hint">
      <legend className={styles.legend}>{t.photos}</legend>
      <ul className={styles.photos}>
        {photos.map((photo, at) => (
          <li key={photo.key} className={styles.photo}>
            <img
              className={styles.image}
              src={photo.kind === 'kept' ? photo.image.url.replace('-1600.', '-400.') : photo.url}
              alt={t.photo(at + 1)}
            />
            {photo.kind === 'chosen' && photo.hasFailed ? (
              <span className={styles.failed}>{t.notUploaded}</span>
            ) : at === 0 ? (
              <span className={styles.main}>{t.mainPhoto}</span>
            ) : (
              <button
                type="button"
                className={styles.makeMain}
                title={t.makeMain}
                aria-label={`${t.makeMain}: ${t.photo(at + 1)}`}
                onClick={() => onChange(withMain(photos, photo.key))}
              >
                <IconStar size={18} stroke={1.75} aria-hidden />
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              title={t.removePhoto}
              aria-label={`${t.removePhoto}: ${t.photo(at + 1)}`}
              onClick={() => {
                releasePhotos([photo])
                onChange(withoutPhoto(photos, photo.key))
              }}
            >
              <IconX size={18} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        {!isFull && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <IconCameraPlus size={24} stroke={1.75} aria-hidden />
              {t.addPhotos}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={t.addPhotos}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, PHOTOS_MAX - photos.length)
          onChange([...photos, ...files.map(chosenPhoto)])
          target.value = ''
        }}
      />
      <p id="asset-photos-hint" className={styles.hint}>
        {isFull ? t.photosMax(PHOTOS_MAX) : t.photosHint}
      </p>
    </fieldset>
  )
}
