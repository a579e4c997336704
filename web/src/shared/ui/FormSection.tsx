import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './FormSection.module.css'
import { Box, Row, Stack, Text } from './primitives.tsx'

export interface FormSectionProps {
  title: string
  note?: string
  /** On the phone the first section needs no heading: the page's title is enough. */
  hideTitleOnPhone?: boolean
  children: ReactNode
}

/** A part of a long form: on the desktop its heading is beside two columns of fields. `FormRow` spans both. */
export const FormSection = ({ title, note, hideTitleOnPhone, children }: FormSectionProps) => {
  const id = useId()
  return (
    <Stack as="section" gap={14} shrink className={styles.section} aria-labelledby={id}>
      <Box only={hideTitleOnPhone ? 'desktop' : undefined}>
        <h2 id={id}>{title}</h2>
        {note && (
          <Text as="p" marginTop={2} size="small" tone="ink-3" only="desktop">
            {note}
          </Text>
        )}
      </Box>
      <Stack gap={16} content="start" shrink className={styles.fields}>
        {children}
      </Stack>
    </Stack>
  )
}

/** A field as wide as the whole section. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Ways to fill a part in, side by side above its fields. */
export const FormTools = ({ children }: { children: ReactNode }) => (
  <Row wrap gapX={8} gapY={0} align="stretch" className={classes(styles.row, styles.tools)}>
    {children}
  </Row>
)
