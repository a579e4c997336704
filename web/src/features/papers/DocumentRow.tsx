import type { DocumentRow as RowData } from '@mafteach/contract/documents'
import { Link, type To } from 'react-router'
import { classes } from '#shared/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
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
    <Stack
      as="li"
      gapX={12}
      gapY={0}
      relative
      align="start"
      padY={12}
      padX={14}
      className={classes(styles.row, isChosen && styles.chosen)}
    >
      <Box as="span" flow="center" square={44} radius="control" fill="tile" tone="ink-2" className={styles.icon}>
        <FormIcon form={form} />
      </Box>
      <Row
        as="span"
        wrap
        gapX={12}
        gapY={0}
        overflow="clip"
        shrink
        size="small"
        tone="ink-2"
        anywhere
        align="stretch"
        className={styles.what}
      >
        <Link to={to} className={styles.title} aria-current={isChosen || undefined} preventScrollReset data-open>
          <bdi>{title}</bdi>
        </Link>
        {asset && without !== 'asset' && (
          <Text relative className={styles.asset}>
            <bdi>{asset.name}</bdi>
          </Text>
        )}
      </Row>
      <Text shrink weight={600} anywhere className={styles.who}>
        {who ? <bdi>{who}</bdi> : !without && <i>{form ? t.noCustomer : t.uploadedHere}</i>}
      </Text>
      <Row as="span" wrap gapX={12} gapY={0} overflow="clip" size="small" tone="ink-3" align="stretch" className={styles.when}>
        <span>{momentOf(lastMomentOf(row))}</span>
        {deadline && <span>{deadline}</span>}
      </Row>
      <span className={classes(look({ selfX: 'end' }), styles.state)}>
        <StateChip state={state} />
      </span>
      <Text relative selfX="end" selfY="end" className={styles.act}>
        <DocumentAct row={row} />
      </Text>
    </Stack>
  )
}
