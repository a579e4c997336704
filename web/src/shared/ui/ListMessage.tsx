import { useTexts } from '../use-texts.ts'
import { Button } from './Button.tsx'
import styles from './Dropdown.module.css'
import { uiTexts } from './ui.texts.ts'

/** Under the choices of a list: that they are on their way, did not come, or that none fits. Nothing without a text. */
export const ListMessage = ({ text, onRetry }: { text: string | null | undefined; onRetry: (() => void) | undefined }) => {
  const t = useTexts(uiTexts)
  if (!text) return null
  return (
    <div className={styles.message} role="status">
      {text}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </div>
  )
}
