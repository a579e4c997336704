import { importRows } from '@mafteach/contract/import'
import { IMPORT_KINDS } from '@mafteach/contract/import-state'
import { IconAlertCircle } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qPages } from '#shared/api/query.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { Box, Grid, Row, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useIsPhone } from '#shared/ui/use-is-phone.ts'
import { EncodingChoice, HiddenRows } from './FileReading.tsx'
import { ImportCards } from './ImportCards.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { ImportTable } from './ImportTable.tsx'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { type ImportOfFile, useSheet } from './use-import.ts'

const FILTERS = {
  all: {},
  repaired: { repaired: '1' },
  unread: { unread: '1' },
  doubtful: { doubtful: '1' },
  bad: { action: 'bad' },
  duplicates: { duplicates: '1' },
  ask: { action: 'ask' },
} as const
type Filter = keyof typeof FILTERS

/** A file before the import: columns, repairs, errors and duplicates in one table, and beside it what will be imported. */
export const ImportCheck = ({ one, file, onOpen }: ImportOfFile) => {
  const t = useTexts(importTexts)
  const isPhone = useIsPhone()
  const [filter, setFilter] = useState<Filter>('all')
  const query = { ...FILTERS[filter], page_size: '50', ...(isPhone ? { problems_first: '1' as const } : {}) }
  const list = useInfiniteQuery(qPages(importRows, { params: { id: String(one.id) }, query }))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const { counts } = one
  const known = Object.values(one.mapping).filter(Boolean).length
  const filters = [
    { value: 'all' as const, label: t.all, count: one.rows },
    { value: 'repaired' as const, label: t.repaired, count: counts.repaired },
    ...(counts.unread > 0 ? [{ value: 'unread' as const, label: t.unread, count: counts.unread }] : []),
    ...(counts.doubtful > 0 ? [{ value: 'doubtful' as const, label: t.doubtful, count: counts.doubtful }] : []),
    { value: 'bad' as const, label: t.bad, count: counts.bad, icon: <IconAlertCircle size={18} stroke={1.75} aria-hidden /> },
    { value: 'duplicates' as const, label: t.duplicates, count: counts.duplicates },
    ...(one.duplicates === 'ask' || counts.ask > 0 ? [{ value: 'ask' as const, label: t.ask, count: counts.ask }] : []),
  ]
  const View = isPhone ? ImportCards : ImportTable
  return (
    <Grid columns={1} gap={20} align="start" gutter className={styles.check}>
      {isPhone && <ImportPanel one={one} />}
      <Box flow="column" gap={12} shrink>
        <Row wrap gapX={16} gapY={12} align="stretch" className={styles.choices}>
          <KindChoice one={one} file={file} onOpen={onOpen} />
          <EncodingChoice one={one} />
          {one.sheets.length > 1 && <SheetChoice one={one} file={file} onOpen={onOpen} />}
        </Row>
        <HiddenRows one={one} />
        <Row wrap gapX={16} gapY={8} justify="between" className={styles.tools}>
          <FilterPills label={t.filters} value={filter} onChange={setFilter} options={filters} />
          <Text tone="ink-2" size="small">
            {t.recognised(known, one.columns.length)}
          </Text>
        </Row>
        {list.isError ? (
          <ErrorState title={t.notLoaded} onRetry={list.refetch} />
        ) : list.isPending ? (
          <RowsSkeleton hasAvatar={false} />
        ) : (
          <>
            <View one={one} rows={rows} />
            {rows.length === 0 && (
              <Text as="p" pad={24} tone="ink-2" text="center">
                {t.noRows}
              </Text>
            )}
            {list.hasNextPage && (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t.more} · {formatNumber(list.data.pages[0]!.count - rows.length)}
              </Button>
            )}
          </>
        )}
      </Box>
      {!isPhone && <ImportPanel one={one} />}
    </Grid>
  )
}

/** The detected kind of the file; it can be changed while the file is loaded in this page. */
const KindChoice = (props: ImportOfFile) => {
  const { one, file } = props
  const t = useTexts(importTexts)
  const { takeAs, isBusy } = useSheet(props)
  return (
    <Select
      className={styles.sheet}
      label={t.kind}
      value={one.kind}
      disabled={!file || isBusy}
      isSearchable={false}
      onChange={(kind) => kind !== null && kind !== one.kind && void takeAs(kind)}
      options={IMPORT_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
    />
  )
}

/** Another sheet of the same file, while the file is loaded in this page. */
const SheetChoice = (props: ImportOfFile) => {
  const { one, file } = props
  const t = useTexts(importTexts)
  const { take, isBusy } = useSheet(props)
  const at = one.sheets.findIndex(({ name }) => name === one.sheet)
  return (
    <Select
      className={styles.sheet}
      label={t.sheetOf(at + 1, one.sheets.length)}
      value={one.sheet}
      disabled={!file || isBusy}
      onChange={(sheet) => sheet !== null && sheet !== one.sheet && void take(sheet)}
      options={one.sheets.map(({ name, rows }) => ({ value: name, label: `${name} · ${formatNumber(rows)}` }))}
    />
  )
}
