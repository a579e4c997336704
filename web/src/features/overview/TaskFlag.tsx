import { IconFlagFilled } from '@tabler/icons-react'
import { useTexts } from '#shared/use-texts.ts'
import { overviewTexts } from './overview.texts.ts'
import styles from './TaskFlag.module.css'

/** Beside the name of an important task. */
export const TaskFlag = () => {
  const t = useTexts(overviewTexts)
  return (
    <>
      {' '}
      <IconFlagFilled className={styles.flag} size={16} aria-hidden />
      <span className="visually-hidden">, {t.important}</span>
    </>
  )
}
