import type { PageOf } from '@mafteach/contract/shapes'
import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState } from '#shared/ui/states.tsx'

interface SettingListProps<Row extends { id: number }> {
  id: string
  Icon: TablerIcon
  title: string
  /** `none` is shown without any. */
  texts: { note: string; add?: string; none?: string; failed: string; showMore: string }
  list: UseInfiniteQueryResult<InfiniteData<PageOf<Row>>>
  /** Absent if they are added elsewhere. */
  onAdd?: () => void
  row: (row: Row) => ReactNode
  /** The dialog for adding one. */
  children?: ReactNode
}

/** A list-valued setting: heading, 'add' button, rows. */
export const SettingList = <Row extends { id: number }>(props: SettingListProps<Row>) => {
  const { id, Icon, title, texts, list, onAdd, row, children } = props
  const rows = (list.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <SettingTarget id={id}>
      <SettingRow Icon={Icon} title={title} help={texts.note} note={list.data && rows.length === 0 && texts.none}>
        {onAdd && (
          <Button size="small" icon={<IconPlus size={18} stroke={1.75} aria-hidden />} aria-haspopup="dialog" onClick={onAdd}>
            {texts.add}
          </Button>
        )}
      </SettingRow>
      {list.isError && !list.data && <ErrorState title={texts.failed} onRetry={list.refetch} />}
      {rows.length > 0 && (
        <Box as="ul" lineAbove aria-label={title}>
          {rows.map(row)}
        </Box>
      )}
      {list.hasNextPage && (
        <Button full variant="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.showMore}
        </Button>
      )}
      {children}
    </SettingTarget>
  )
}
