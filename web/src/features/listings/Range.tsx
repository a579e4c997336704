import type { ReactNode } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Field } from '#shared/ui/fields/Field.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './listings.module.css'
import { listingsTexts } from './listings.texts.ts'

/** Two fields of one question, "until" between them. */
export const Range = ({ label, from, to }: { label: string; from: ReactNode; to: ReactNode }) => {
  const t = useTexts(listingsTexts)
  return (
    <Field label={label} isGroup>
      {(_aria, labelId) => (
        <Stack
          as="fieldset"
          gap={8}
          align="start"
          shrink
          margin={0}
          pad={0}
          border="none"
          className={styles.range}
          aria-labelledby={labelId}
        >
          {from}
          <Text flow="center" minHeight={48} size="label" tone="ink-3" aria-hidden>
            {t.until}
          </Text>
          {to}
        </Stack>
      )}
    </Field>
  )
}
