import { Grid, Stack, Text } from '#shared/ui/primitives.tsx'
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
      <Stack gap={16} padY={20} padX={16} lineBelow className={fields.section}>
        <Title />
        <Stack gap={8} className={picker.photos}>
          {PHOTOS.map((photo) => (
            <Bone key={photo} className={styles.photo} />
          ))}
        </Stack>
      </Stack>
      <Stack gap={16} padY={20} padX={16} lineBelow className={fields.section}>
        <Title />
        <Grid columns={2} gapX={12} gapY={16} align="start" className={fields.fields}>
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
        </Grid>
      </Stack>
    </div>
  </Skeleton>
)

const Title = () => (
  <Text as="p" size="h2" weight={650}>
    <TextBone inlineSize="7rem" />
  </Text>
)

const Field = () => (
  <>
    <Text as="p" marginBottom={6} size="label">
      <TextBone inlineSize="4rem" />
    </Text>
    <Bone className={styles.box} />
  </>
)
