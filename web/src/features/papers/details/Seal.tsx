import type { Document } from '@mafteach/contract/documents'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { classes } from '#shared/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { fileQuery } from '../papers.api.ts'
import { detailsTexts } from './details.texts.ts'
import styles from './Seal.module.css'

/** Whether the file is what was signed: its bytes are read anew and compared with the sealed fingerprint. */
export const Seal = ({ paper: { id, sha256 } }: { paper: Document }) => {
  const { seal } = useTexts(detailsTexts)
  const { data } = useQuery(fileQuery(id))
  if (!data)
    return (
      <div
        className={look({
          flow: 'row',
          align: 'center',
          gap: 12,
          padY: 12,
          padX: 14,
          radius: 'button',
          fill: 'tile',
          tone: 'ink-2',
        })}
        role="status"
      >
        {seal.checking}
      </div>
    )
  const isChanged = data.sha256 !== null && data.sha256 !== sha256
  const Icon = isChanged ? IconShieldX : IconShieldCheck
  const [title, note] = isChanged
    ? [seal.changed, seal.changedNote]
    : data.sha256 === null
      ? [seal.unchecked, seal.uncheckedNote]
      : [seal.whole, seal.wholeNote]
  return (
    <div
      className={classes(
        look({ flow: 'row', align: 'center', gap: 12, padY: 12, padX: 14, radius: 'button', fill: 'tile', tone: 'ink-2' }),
        isChanged ? styles.changed : styles.whole,
      )}
      role={isChanged ? 'alert' : 'status'}
    >
      <Icon size={26} stroke={1.75} aria-hidden />
      <Stack as="span" shrink className={styles.words}>
        <b>{title}</b>
        <span>{note}</span>
      </Stack>
    </div>
  )
}
