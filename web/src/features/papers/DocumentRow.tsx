import type { DocumentRow as RowData } from '@mafteach/contract/documents'
import { Link, type To } from 'react-router'
import { classes } from '#shared/classes.ts'
import { useTexts } from '#shared/use-texts.ts'
import { DocumentAct } from './DocumentAct.tsx'
import styles from './DocumentRow.module.css'
import { FormIcon } from './FormIcon.tsx'
import { deadlineOf, lastMomentOf, momentOf } from './paper-words.ts'
import { papersTexts } from './papers.texts.ts'
import { StateChip } from './StateChip.tsx'

export interface DocumentRowProps {
  row: RowData
  /** Where its details stand. */
  to: To
  isChosen?: boolean
  /** Whose page it stands on: not said again. */
  without?: 'customer' | 'asset'
}

/** A paper of a list: whose it is, what it is, what became of it, and the one act that comes next. */
export const DocumentRow = ({ row, to, isChosen, without }: DocumentRowProps) => {
  const t = useTexts(papersTexts)
  const { form, title, state, customer, asset } = row
  const who = without === 'customer' ? null : (customer?.name ?? row.turn)
  const deadline = deadlineOf(row)
  return (
    <li className={classes(styles.row, isChosen && styles.chosen)}>
      <span className={styles.icon}>
        <FormIcon form={form} />
      </span>
      <span className={styles.what}>
        <Link to={to} className={styles.title} aria-current={isChosen || undefined} preventScrollReset data-open>
          <bdi>{title}</bdi>
        </Link>
        {asset && without !== 'asset' && (
          <span className={styles.asset}>
            <bdi>{asset.name}</bdi>
          </span>
        )}
      </span>
      <span className={styles.who}>{who ? <bdi>{who}</bdi> : !without && <i>{form ? t.noCustomer : t.uploadedHere}</i>}</span>
      <span className={styles.when}>
        <span>{momentOf(lastMomentOf(row))}</span>
        {deadline && <span>{deadline}</span>}
      </span>
      <span className={styles.state}>
        <StateChip state={state} />
      </span>
      <span className={styles.act}>
        <DocumentAct row={row} />
      </span>
    </li>
  )
}
