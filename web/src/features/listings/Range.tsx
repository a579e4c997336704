import type { ReactNode } from 'react'
import { Field } from '#shared/ui/Field.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './controls.module.css'
import { listingsTexts } from './listings.texts.ts'

/** Two fields of one question, "until" between them. */
export const Range = ({ label, from, to }: { label: string; from: ReactNode; to: ReactNode }) => {
  const t = useTexts(listingsTexts)
  return (
    <Field label={label} isGroup>
      {(_aria, labelId) => (
        <fieldset className={styles.range} aria-labelledby={labelId}>
          {from}
          <span className={styles.until} aria-hidden>
            {t.until}
          </span>
          {to}
        </fieldset>
      )}
    </Field>
  )
}
