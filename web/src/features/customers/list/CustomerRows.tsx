import type { CustomerRow as Row } from '@mafteach/contract/customers'
import { PAGE_SIZE } from '@mafteach/contract/limits'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createContext, lazy, memo, Suspense, useContext, useLayoutEffect, useRef, useState } from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua'
import { Bone } from '#shared/ui/Skeleton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { customersPageQuery } from '../customers.api.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerRow, type CustomerRowProps } from './CustomerRow.tsx'
import styles from './CustomerRows.module.css'
import type { CustomerFilter } from './customer-filter.ts'
import { useRovingRows } from './use-roving-rows.ts'

const RowSheet = lazy(async () => ({ default: (await import('./RowSheet.tsx')).RowSheet }))

/** Heights of a row, so that a list of thousands knows its length before it is read. */
const HEIGHT = { phone: 80, desktop: 59 }
/** Pixels of rows that wait beyond the screen. */
const AHEAD = 480

export interface CustomerRowsProps {
  filter: CustomerFilter
  count: number
  /** The customer in the pane beside the list. */
  chosen: number | null
  /** Chooses for the pane; absent where there is none. */
  onChoose?: (customer: number) => void
}

/** All rows of a filter. Only those in sight are drawn, and a page is asked for when one of its rows comes near. */
export const CustomerRows = ({ filter, count, chosen, onChoose }: CustomerRowsProps) => {
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const handle = useRef<WindowVirtualizerHandle>(null)
  const roving = useRovingRows(count, handle)
  const [sheetOf, setSheetOf] = useState<Row | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const acts = useSteady({
    focus: (index, customer) => {
      roving.onFocus(index)
      if (roving.focused === index) onChoose?.(customer.id)
    },
    choose: (customer) => onChoose?.(customer.id),
    more: (customer) => {
      setSheetOf(customer)
      setSheetOpen(true)
    },
  })
  return (
    <RowCount value={count}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside, which Tab reaches too. */}
      <div role="presentation" onKeyDown={roving.onKeyDown}>
        <WindowVirtualizer
          ref={handle}
          as={List}
          item={Item}
          data={indexes(count)}
          itemSize={isDesktop ? HEIGHT.desktop : HEIGHT.phone}
          bufferSize={AHEAD}
          onScrollEnd={roving.onScrollEnd}
        >
          {(index) => (
            <RowAt
              key={index}
              filter={filter}
              index={index}
              isCurrent={index === roving.current}
              takesFocus={index === roving.focused}
              chosen={chosen}
              hasPane={onChoose !== undefined}
              acts={acts}
            />
          )}
        </WindowVirtualizer>
      </div>
      {sheetOf && (
        <Suspense>
          <RowSheet customer={sheetOf} opened={isSheetOpen} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </RowCount>
  )
}

/** The virtual list turns the pointer off while it scrolls; a click right after a flick is meant all the same. */
const List = ({ children, style, ref }: CustomContainerComponentProps) => {
  const t = useTexts(customersTexts)
  return (
    <ul ref={ref as React.Ref<HTMLUListElement>} style={{ ...style, pointerEvents: undefined }} aria-label={t.title}>
      {children}
    </ul>
  )
}

/** How many rows there are, drawn or not. */
const RowCount = createContext(0)

const Item = ({ children, index, style, ref }: CustomItemComponentProps) => (
  <li
    ref={ref as React.Ref<HTMLLIElement>}
    style={style}
    className={styles.item}
    aria-posinset={index + 1}
    aria-setsize={useContext(RowCount)}
  >
    {children}
  </li>
)

/** 0, 1, 2 …: the rows are asked for by their place. */
const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

interface RowActs {
  focus: (index: number, customer: Row) => void
  choose: (customer: Row) => void
  more: (customer: Row) => void
}

/** The same object at every render, whose functions do what the newest ones say: rows that did not change are not drawn again while scrolling. */
const useSteady = (acts: RowActs): RowActs => {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState<RowActs>(() => ({
    focus: (...of) => latest.current.focus(...of),
    choose: (...of) => latest.current.choose(...of),
    more: (...of) => latest.current.more(...of),
  }))
  return steady
}

interface RowAtProps extends Pick<CustomerRowProps, 'isCurrent' | 'takesFocus'> {
  filter: CustomerFilter
  index: number
  chosen: number | null
  hasPane: boolean
  acts: RowActs
}

/** The row at a place of the list: its page is read with it, and its bones stand until then. */
const RowAt = memo(({ filter, index, chosen, hasPane, acts, ...row }: RowAtProps) => {
  const { data } = useQuery({
    ...customersPageQuery(filter, Math.floor(index / PAGE_SIZE) + 1),
    select: ({ results }) => results[index % PAGE_SIZE] ?? null,
  })
  if (!data) return <RowBones />
  return (
    <CustomerRow
      {...row}
      key={data.id}
      customer={data}
      isChosen={data.id === chosen}
      onFocus={() => acts.focus(index, data)}
      onChoose={hasPane ? () => acts.choose(data) : undefined}
      onMore={() => acts.more(data)}
    />
  )
})

const RowBones = () => (
  <div className={styles.bones} aria-hidden>
    <Bone className={styles.face} />
    <span className={styles.lines}>
      <Bone inlineSize="38%" />
      <Bone inlineSize="60%" />
    </span>
  </div>
)
