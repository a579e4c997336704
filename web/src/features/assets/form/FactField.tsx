import type { YesNoWords } from '@mafteach/contract/fact-words'
import type { ReactNode } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import type { FieldProps } from '#shared/ui/fields/Field.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { factsTexts } from '../facts.texts.ts'
import styles from './AssetFields.module.css'

type State = 'yes' | 'no' | 'unknown'
const stateOf = (fact: boolean | null): State => (fact === null ? 'unknown' : fact ? 'yes' : 'no')
const factOf = (state: State): boolean | null => (state === 'unknown' ? null : state === 'yes')

export interface FactFieldProps extends FieldProps {
  value: boolean | null
  onChange: (fact: boolean | null) => void
  /** Words for yes and no. */
  answers: YesNoWords
  /** Its size or number, shown once it is "yes". */
  children?: ReactNode
}

/** A fact in three states: יש, אין, לא צוין. */
export const FactField = ({ value, onChange, answers, children, ...field }: FactFieldProps) => {
  const t = useTexts(factsTexts)
  return (
    <Box padY={6}>
      <Segmented<State>
        {...field}
        className={styles.factRow}
        value={stateOf(value)}
        onChange={(state) => onChange(factOf(state))}
        options={[
          { value: 'yes', label: answers.yes },
          { value: 'no', label: answers.no },
          { value: 'unknown', label: t.notStated },
        ]}
      />
      {value && children && (
        <Box marginTop={8} atEnd className={styles.size}>
          {children}
        </Box>
      )}
    </Box>
  )
}
