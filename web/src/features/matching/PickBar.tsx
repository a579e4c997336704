import type { Match } from '@mafteach/contract/matching'
import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react'
import { useCoverBar } from '#shared/bar-cover.ts'
import { classes } from '#shared/classes.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { matchingTexts } from './matching.texts.ts'
import styles from './PickBar.module.css'

export interface PickBarProps {
  picked: readonly Match[]
  most: number
  openCount: number
  /** How many of the best were not sent yet: they can go at once. */
  best: number
  /** Assets are being picked, if none yet. */
  isPicking: boolean
  onStart: () => void
  /** Lets go of the picks, and ends the picking. */
  onClear: () => void
  onSend: () => void
  onSendBest: () => void
}

const THUMBS = 3

/** The sending of the best and the way into picking; then what is picked and its sending: the foot bar of the phone, the ink bar inside the pane of the desktop. */
export const PickBar = ({ picked, most, openCount, best, isPicking, onStart, onClear, onSend, onSendBest }: PickBarProps) => {
  const t = useTexts(matchingTexts)
  useCoverBar()
  const isEmpty = picked.length === 0 && !isPicking
  return (
    <Row
      position="sticky"
      atFoot
      wrap
      gap={12}
      lineAbove
      fill="surface"
      className={classes(styles.bar, isEmpty && styles.empty)}
      data-foot-bar
    >
      {picked.length > 0 && (
        <span className={look({ flow: 'row', padEnd: 14 })}>
          {picked.slice(0, THUMBS).map(({ id, image_url }) => (
            <Photo
              key={id}
              src={image_url}
              id={id}
              alt=""
              width={40}
              height={40}
              className={classes(look({ square: 40, radius: 'control' }), styles.thumb)}
            />
          ))}
        </span>
      )}
      <div className={classes(look({ flow: 'column', shrink: true }), styles.words)} role="status">
        <Text as="b" weight={600}>
          {isEmpty ? t.openCount(openCount) : t.picked(picked.length, most)}
        </Text>
        <Text size="small" tone="ink-2" className={styles.note}>
          {isEmpty ? t.pickNote(most) : t.pickedNote}
        </Text>
      </div>
      {!isEmpty && (
        <Text
          as="button"
          minHeight={44}
          padX={8}
          size="label"
          weight={500}
          tone="ink-2"
          type="button"
          className={styles.clear}
          onClick={onClear}
          aria-keyshortcuts="Escape"
        >
          {picked.length > 0 ? t.clear : t.cancel}
          <kbd className={classes(look({ padY: 0, padX: 6, size: 'micro', only: 'desktop' }), styles.key)} aria-hidden>
            Esc
          </kbd>
        </Text>
      )}
      {isEmpty && best > 0 && (
        <Button variant="text" className={styles.pick} onClick={onStart}>
          {t.pickOnes}
        </Button>
      )}
      {isEmpty ? (
        <Button
          variant="primary"
          className={styles.send}
          icon={<IconSend size={20} stroke={1.75} className={styles.plane} aria-hidden />}
          onClick={best > 0 ? onSendBest : onStart}
        >
          {best > 0 ? t.sendBest(best) : t.pickAndSend}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="large"
          className={styles.send}
          icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
          disabled={picked.length === 0}
          onClick={onSend}
        >
          {t.send}
        </Button>
      )}
    </Row>
  )
}
