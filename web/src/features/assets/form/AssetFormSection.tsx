import type { ReactNode } from 'react'
import { Grid, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './AssetFields.module.css'

/** A group of the form with its heading: above on the phone, beside on the desktop. */
export const AssetFormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={16} padY={24} gutter lineBetween className={styles.section}>
    <Text as="h2" size="h2" weight={650}>
      {title}
    </Text>
    <Grid columns={2} gapX={16} gapY={16} align="start" className={styles.fields}>
      {children}
    </Grid>
  </Stack>
)
