import type { Document } from '@mafteach/contract/documents'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { classes } from '#shared/classes.ts'
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
      <div className={styles.seal} role="status">
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
    <div className={classes(styles.seal, isChanged ? styles.changed : styles.whole)} role={isChanged ? 'alert' : 'status'}>
      <Icon size={26} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <b>{title}</b>
        <span>{note}</span>
      </span>
    </div>
  )
}
