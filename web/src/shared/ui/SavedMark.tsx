import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.ts'
import { look } from './look.ts'
import { useIsSaved } from './saved.ts'
import { uiTexts } from './ui.texts.ts'

/** "Saved", for two seconds after `markSaved(name)`. */
export const SavedMark = ({ name }: { name: string }) => {
  const t = useTexts(uiTexts)
  const isSaved = useIsSaved(name)
  return (
    <span className={look({ flow: 'inline', align: 'center', gap: 4, size: 'small', tone: 'action-text' })} role="status">
      {isSaved && (
        <>
          <IconCheck size={16} stroke={2} aria-hidden />
          {t.saved}
        </>
      )}
    </span>
  )
}
