import { Bone, Skeleton, TextBone } from '#shared/ui/Skeleton.tsx'
import picker from '../photos/PhotoPicker.module.css'
import fields from './AssetFields.module.css'
import page from './AssetFormPage.module.css'
import styles from './AssetFormSkeleton.module.css'

const PHOTOS = [1, 2]
const WIDE = [1, 2, 3]
const SHORT = [4, 5]

/** Grey shapes where the photos and the first fields will stand. */
export const AssetFormSkeleton = () => (
  <Skeleton>
    <div className={page.sections} aria-hidden>
      <div className={fields.section}>
        <Title />
        <div className={picker.photos}>
          {PHOTOS.map((photo) => (
            <Bone key={photo} className={styles.photo} />
          ))}
        </div>
      </div>
      <div className={fields.section}>
        <Title />
        <div className={fields.fields}>
          {WIDE.map((field) => (
            <div key={field}>
              <Field />
            </div>
          ))}
          {SHORT.map((field) => (
            <div key={field} className={fields.short}>
              <Field />
            </div>
          ))}
        </div>
      </div>
    </div>
  </Skeleton>
)

const Title = () => (
  <p className={fields.title}>
    <TextBone inlineSize="7rem" />
  </p>
)

const Field = () => (
  <>
    <p className={styles.label}>
      <TextBone inlineSize="4rem" />
    </p>
    <Bone className={styles.box} />
  </>
)
