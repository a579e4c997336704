import { useNavigation } from 'react-router'
import { useIsWriting } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import styles from './ProgressBar.module.css'
import { shellTexts } from './shell.texts.ts'

/** The thin bar on top while a page loads, or a write takes long. */
export const ProgressBar = () => {
  const t = useTexts(shellTexts)
  const isLoading = useNavigation().state !== 'idle'
  const isWriting = useIsWriting()
  if (!isLoading && !isWriting) return null
  return (
    <div
      className={classes(look({ fill: 'action', position: 'fixed' }), styles.bar)}
      role="progressbar"
      aria-label={isLoading ? t.loadingPage : t.saving}
    />
  )
}
