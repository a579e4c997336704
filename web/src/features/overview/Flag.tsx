import { IconFlagFilled } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import styles from './Flag.module.css'
import { overviewTexts } from './overview.texts.ts'

/** The flag of an important task, also in words. */
export const Flag = () => {
  const t = useTexts(overviewTexts)
  return (
    <>
      {' '}
      <IconFlagFilled className={classes(look({ tone: 'hot-icon' }), styles.flag)} size={16} aria-hidden />
      <span className="visually-hidden">, {t.important}</span>
    </>
  )
}
