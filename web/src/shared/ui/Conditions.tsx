import { IconX } from '@tabler/icons-react'
import styles from './Conditions.module.css'

export interface ConditionsProps {
  /** Names the group for screen readers. */
  label: string
  conditions: readonly { text: string; onRemove: () => void }[]
  removeLabel: (text: string) => string
  clear: { text: string; onClear: () => void }
}

/** What a list is filtered by, in words, each with its way out. Nothing when there is none. */
export const Conditions = ({ label, conditions, removeLabel, clear }: ConditionsProps) => {
  if (conditions.length === 0) return null
  return (
    <div className={styles.row}>
      <ul className={styles.group} aria-label={label}>
        {conditions.map(({ text, onRemove }) => (
          <li key={text} className={styles.condition}>
            {text}
            <button type="button" className={styles.out} aria-label={removeLabel(text)} onClick={onRemove}>
              <IconX size={15} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {conditions.length > 1 && (
        <button type="button" className={styles.text} onClick={clear.onClear}>
          {clear.text}
        </button>
      )}
    </div>
  )
}
