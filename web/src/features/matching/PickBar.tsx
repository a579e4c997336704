import type { Match } from '@mafteach/contract/matching'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useCoverBar } from '#shared/bar-cover.ts'
import { classes } from '#shared/classes.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { matchingTexts } from './matching.texts.ts'
import styles from './PickBar.module.css'

export interface PickBarProps {
  picked: readonly Match[]
  most: number
  openCount: number
  onClear: () => void
  onSend: () => void
}

const THUMBS = 3

/** What is picked and its sending: the foot bar of the phone, the ink bar inside the pane of the desktop. */
export const PickBar = ({ picked, most, openCount, onClear, onSend }: PickBarProps) => {
  const t = useTexts(matchingTexts)
  useCoverBar()
  const isEmpty = picked.length === 0
  return (
    <div className={classes(styles.bar, isEmpty && styles.empty)} data-foot-bar>
      {!isEmpty && (
        <span className={styles.thumbs}>
          {picked.slice(0, THUMBS).map(({ id, image_url }) => (
            <Photo key={id} src={image_url} id={id} alt="" width={40} height={40} className={styles.thumb} />
          ))}
        </span>
      )}
      <div className={styles.words} role="status">
        <b className={styles.count}>{isEmpty ? t.openCount(openCount) : t.picked(picked.length, most)}</b>
        <span className={styles.note}>{isEmpty ? t.pickNote(most) : t.pickedNote}</span>
      </div>
      {!isEmpty && (
        <button type="button" className={styles.clear} onClick={onClear} aria-keyshortcuts="Escape">
          {t.clear}
          <kbd className={styles.key} aria-hidden>
            Esc
          </kbd>
        </button>
      )}
      <Button
        variant="primary"
        size={isEmpty ? 'medium' : 'large'}
        className={styles.send}
        icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
        disabled={isEmpty}
        onClick={onSend}
      >
        {t.send}
      </Button>
    </div>
  )
}
