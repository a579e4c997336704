import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../Button.tsx'
import { look } from '../look.ts'
import { uiTexts } from '../ui.texts.ts'

/** Below the choices of a list: loading, failed, or no match. Nothing without a text. */
export const ListMessage = ({ text, onRetry }: { text: string | null | undefined; onRetry: (() => void) | undefined }) => {
  const t = useTexts(uiTexts)
  if (!text) return null
  return (
    <div
      className={look({
        flow: 'stack',
        items: 'center',
        gap: 10,
        padY: 14,
        padX: 10,
        size: 'label',
        tone: 'ink-3',
        text: 'center',
      })}
      role="status"
    >
      {text}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </div>
  )
}
