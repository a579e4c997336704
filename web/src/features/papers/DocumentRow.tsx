import type { DocumentRow as RowData } from '@mafteach/contract/documents'
import { Link, type To } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { DocumentAct } from './DocumentAct.tsx'
import styles from './DocumentRow.module.css'
import { FormIcon } from './FormIcon.tsx'
import { deadlineOf, lastMomentOf, momentOf } from './paper-words.ts'
import { papersTexts } from './papers.texts.ts'
import { StateChip } from './StateChip.tsx'

export interface DocumentRowProps {
  row: RowData
  /** Link to its details. */
  to: To
  isChosen?: boolean
  /** The page's own subject: not repeated. */
  without?: 'customer' | 'asset'
}

/** A paper of a list: whose, what kind, its state, and the next action. */
export const DocumentRow = ({ row, to, isChosen, without }: DocumentRowProps) => {
  const t = useTexts(papersTexts)
  const { form, title, state, customer, asset } = row
  const who = without === 'customer' ? null : (customer?.name ?? row.turn)
  const hasWho = Boolean(who) || !without
  const deadline = deadlineOf(row)
  return (
    <Stack
      as="li"
      gapX={12}
      gapY={0}
      position="relative"
      align="start"
      padY={12}
      padX={14}
      lineInset
      fill={isChosen ? 'selected' : undefined}
      className={classes(styles.row, !hasWho && styles.nobody, !isChosen && styles.other)}
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
        <Text
          as={Link}
          weight={hasWho ? undefined : 600}
          tone={hasWho ? undefined : 'ink'}
          covers
          to={to}
          className={styles.title}
          aria-current={isChosen || undefined}
          preventScrollReset
          data-open
        >
          <bdi>{title}</bdi>
        </Text>
        {asset && without !== 'asset' && (
          <Text dotBefore className={styles.part}>
            <bdi>{asset.name}</bdi>
          </Text>
        )}
      </Row>
      {hasWho && (
        <Text shrink weight={who ? 600 : 400} tone={who ? undefined : 'ink-3'} anywhere className={styles.who}>
          {who ? <bdi>{who}</bdi> : form ? t.noCustomer : t.uploadedHere}
        </Text>
      )}
      <Row as="span" wrap gapX={12} gapY={0} overflow="clip" size="small" tone="ink-3" align="stretch" className={styles.when}>
        <span>{momentOf(lastMomentOf(row))}</span>
        {deadline && (
          <Text dotBefore className={styles.part}>
            {deadline}
          </Text>
        )}
      </Row>
      <Text selfX="end" className={styles.state}>
        <StateChip state={state} />
      </Text>
      <Text position="relative" selfX="end" selfY="end" above hideEmpty className={styles.act}>
        <DocumentAct row={row} />
      </Text>
    </Stack>
  )
}
