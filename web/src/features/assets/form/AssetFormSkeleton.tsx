import { look } from '#shared/ui/look.ts'
import { Box, Grid, Stack, Text } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton, TextBone } from '#shared/ui/Skeleton.tsx'
import picker from '../photos/photos.module.css'
import fields from './AssetFields.module.css'
import page from './AssetFormPage.module.css'

const PHOTOS = [1, 2]
const WIDE = [1, 2, 3]
const SHORT = [4, 5]

/** Grey shapes in place of the photos and first fields. */
export const AssetFormSkeleton = () => (
  <Skeleton>
    <Box card="desktop" className={page.sections} aria-hidden>
      <Stack gap={16} padY={24} gutter lineBetween className={fields.section}>
        <Title />
        <Stack gap={8} className={picker.photos}>
          {PHOTOS.map((photo) => (
            <Bone key={photo} blockSize="auto" className={look({ flow: 'block', ratio: 'photo' })} />
          ))}
        </Stack>
      </Stack>
      <Stack gap={16} padY={24} gutter lineBetween className={fields.section}>
        <Title />
        <Grid columns={2} gapX={16} gapY={16} align="start" className={fields.fields}>
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
    </Box>
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
    <Bone blockSize="3rem" className={look({ flow: 'block' })} />
  </>
)
