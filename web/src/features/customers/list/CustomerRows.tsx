import type { CustomerRow as RowData } from '@mafteach/contract/customers'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useCallback, useState } from 'react'
import { ListSkeleton, LongList, type RowState } from '#shared/lists/LongList.tsx'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import { customersPageQuery } from '../customers.api.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerRow } from './CustomerRow.tsx'
import type { CustomerFilter } from './customer-filter.ts'
import styles from './list.module.css'
import { usePinRow } from './pinned-rows.ts'

const RowSheet = lazyPart(
  () => import('./RowSheet.tsx'),
  (module) => module.RowSheet,
)

const HEIGHT = { phone: 80, desktop: 59 }
const PAGE = 10

export interface CustomerRowsProps {
  filter: CustomerFilter
  count: number
  /** The customer in the pane beside the list. */
  chosen: number | null
  /** Chooses for the pane; absent without one. */
  onChoose?: (customer: number) => void
}

/** All customers of a filter, and the action sheet of one. */
export const CustomerRows = ({ filter, count, chosen, onChoose }: CustomerRowsProps) => {
  const t = useTexts(customersTexts)
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const [sheetOf, setSheetOf] = useState<RowData | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const pageQuery = useCallback((page: number) => customersPageQuery(filter, page), [filter])
  const pin = usePinRow(filter)
  const openSheet = useCallback(
    (customer: RowData) => {
      pin(customer.id)
      setSheetOf(customer)
      setSheetOpen(true)
    },
    [pin],
  )
  const keyTo = useCallback((customer: RowData) => onChoose?.(customer.id), [onChoose])
  const row = useCallback(
    (customer: RowData, { isCurrent }: RowState) => (
      <CustomerRow
        key={customer.id}
        customer={customer}
        isCurrent={isCurrent}
        isChosen={customer.id === chosen}
        onChoose={onChoose}
        onMore={openSheet}
        onTouch={pin}
      />
    ),
    [chosen, onChoose, openSheet, pin],
  )
  return (
    <>
      <LongList
        label={t.title}
        count={count}
        height={isDesktop ? HEIGHT.desktop : HEIGHT.phone}
        page={PAGE}
        isLined
        pageQuery={pageQuery}
        skeleton={skeleton}
        failedText={t.loadFailed}
        onKeyTo={keyTo}
      >
        {row}
      </LongList>
      {sheetOf && (
        <Suspense>
          <RowSheet customer={sheetOf} opened={isSheetOpen} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const skeleton = (
  <Row gap={12} padX={14} late className={styles.skeleton} aria-hidden>
    <Bone inlineSize={46} blockSize={46} className={classes(look({ fixed: true }), styles.face)} />
    <Stack as="span" gap={10} grow>
      <Bone inlineSize="38%" />
      <Bone inlineSize="60%" />
    </Stack>
    <Bone inlineSize={56} />
  </Row>
)

/** Placeholder of the list's first page. */
export const CustomerSkeletonRows = () => (
  <Skeleton>
    <ListSkeleton skeleton={skeleton} isLined />
  </Skeleton>
)
