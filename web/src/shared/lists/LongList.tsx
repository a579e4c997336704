import { PAGE_SIZE } from '@mafteach/contract/limits'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import {
  type CSSProperties,
  memo,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua'
import { classes } from '#shared/ui/classes.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/Button.tsx'
import { look } from '../ui/look.ts'
import { Row, Stack } from '../ui/primitives.tsx'
import { uiTexts } from '../ui/ui.texts.ts'
import styles from './LongList.module.css'
import { useRoving } from './use-roving.ts'

/** Pixels drawn beyond the screen: with half of it a slow phone shows blanks on a quick flick (`npm run bench -- lists`). */
const AHEAD = 1_000

/** State of the row at an index. */
export interface RowState {
  at: number
  /** The only place that Tab reaches; the arrow keys move it. */
  isCurrent: boolean
}

interface Page<Row> {
  results: readonly Row[]
}

interface DrawnBy<Row, P extends Page<Row> = Page<Row>, K extends QueryKey = QueryKey> {
  /** The query for a page of `PAGE_SIZE` rows, from 1. A new function means a new list: keep it stable between renders. */
  pageQuery: (page: number) => UseQueryOptions<P, Error, P, K>
  /** Draws a row; the keyboard focuses its `data-open` element. Keep it stable between renders. */
  children: (row: Row, state: RowState) => ReactNode
  /** Shown while a row is loading. */
  skeleton: ReactElement
  /** Shown for a page that failed to load. */
  failedText: string
  /** The arrow keys reached a row. Keep it stable between renders. */
  onKeyTo?: ((row: Row) => void) | undefined
}

export interface LongListProps<Row, P extends Page<Row>, K extends QueryKey> extends DrawnBy<Row, P, K> {
  /** Names the list for screen readers. */
  label: string
  count: number
  /** Height of a line in pixels at the usual text size, so that the list's length is known before it is read. */
  height: number
  /** Lines per press of Page Down. */
  page: number
  /** Rows side by side. */
  columns?: number
  /** Hairlines between the rows; otherwise they are cards. */
  isLined?: boolean
}

/** All rows of a filter on the page's own scroll. Only visible ones are drawn, and a page loads when one of its rows comes near. */
export const LongList = <Row, P extends Page<Row>, K extends QueryKey>({
  label,
  count,
  height,
  page,
  columns = 1,
  isLined,
  pageQuery,
  children,
  skeleton,
  failedText,
  onKeyTo,
}: LongListProps<Row, P, K>) => {
  const handle = useRef<WindowVirtualizerHandle>(null)
  const { current, focused, ...roving } = useRoving({ count, columns, page }, handle)
  // The container is a virtua component, made once: a new one would redraw the whole list.
  const List = useMemo(() => listNamed(label), [label])
  const lines = useMemo(() => Array.from({ length: Math.ceil(count / columns) }, (_, line) => line), [count, columns])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside, which Tab reaches too.
    <div
      role="presentation"
      className={isLined ? styles.rows : styles.cards}
      style={{ '--columns': columns } as CSSProperties}
      onKeyDown={roving.onKeyDown}
      onFocus={({ target }) => {
        const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
        if (place) roving.onFocus(Number(place) - 1)
      }}
    >
      <WindowVirtualizer
        // Lines of another height are measured again.
        key={`${height} ${columns}`}
        ref={handle}
        as={List}
        item={Line}
        data={lines}
        itemSize={height * textScale()}
        bufferSize={AHEAD}
        onScrollEnd={roving.onScrollEnd}
      >
        {(line) => (
          <div key={line} role="presentation" className={classes(look({ flow: 'stack' }), styles.line)}>
            {placesOf(line, columns, count).map((at) => (
              <Place
                key={at}
                at={at}
                count={count}
                isCurrent={at === current}
                takesFocus={at === focused}
                pageQuery={pageQuery}
                skeleton={skeleton}
                failedText={failedText}
                onKeyTo={onKeyTo}
              >
                {children}
              </Place>
            ))}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  )
}

/** Scale of the text size. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

/** The indexes in a line. */
const placesOf = (line: number, columns: number, count: number): number[] =>
  Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => line * columns + column)

/** The virtual list turns the pointer off while it scrolls; a click right after a flick is meant all the same. */
const listNamed =
  (label: string) =>
  ({ children, style, ref }: CustomContainerComponentProps) => (
    // biome-ignore lint/a11y/useSemanticElements: the lines between the list and its rows may not stand in a `ul`.
    <div role="list" aria-label={label} ref={ref as Ref<HTMLDivElement>} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )

const Line = ({ children, style, ref }: CustomItemComponentProps) => (
  <div role="presentation" ref={ref as Ref<HTMLDivElement>} style={style}>
    {children}
  </div>
)

interface PlaceProps<Row, P extends Page<Row>, K extends QueryKey> extends DrawnBy<Row, P, K>, RowState {
  count: number
  /** The keyboard just moved here. */
  takesFocus: boolean
}

/** One index with its row: shows a skeleton until its page is loaded. */
const PlaceOf = <Row, P extends Page<Row>, K extends QueryKey>({
  at,
  count,
  isCurrent,
  takesFocus,
  pageQuery,
  children,
  skeleton,
  failedText,
  onKeyTo,
}: PlaceProps<Row, P, K>) => {
  const cell = useRef<HTMLDivElement>(null)
  const {
    data: row,
    isError,
    refetch,
  } = useQuery({
    ...pageQuery(Math.floor(at / PAGE_SIZE) + 1),
    select: ({ results }: P): Row | null => results[at % PAGE_SIZE] ?? null,
  })
  const isHere = row != null
  const takeFocus = useEffectEvent(() => {
    cell.current?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true })
    cell.current?.scrollIntoView({ block: 'nearest' })
    if (isHere) onKeyTo?.(row)
  })
  useEffect(() => {
    if (takesFocus && isHere) takeFocus()
  }, [takesFocus, isHere])
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list.
    <div
      role="listitem"
      ref={cell}
      className={classes(look({ flow: 'stack', shrink: true }), styles.place)}
      aria-posinset={at + 1}
      aria-setsize={count}
    >
      {isHere ? children(row, { at, isCurrent }) : isError ? <Failed text={failedText} onRetry={refetch} /> : skeleton}
    </div>
  )
}
const Place = memo(PlaceOf) as typeof PlaceOf

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8]

/** In place of the list while its length is unknown. */
export const ListSkeleton = ({
  skeleton,
  columns = 1,
  isLined,
}: Pick<LongListProps<never, Page<never>, QueryKey>, 'skeleton' | 'columns' | 'isLined'>) => (
  <div className={isLined ? styles.rows : styles.cards} style={{ '--columns': columns } as CSSProperties}>
    <div className={classes(look({ flow: 'stack' }), styles.line)}>
      {SKELETONS.map((bone) => (
        <Stack shrink key={bone} className={styles.place}>
          {skeleton}
        </Stack>
      ))}
    </div>
  </div>
)

/** A page of the list that failed to load. */
const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const t = useTexts(uiTexts)
  return (
    <Row minHeight={68} wrap gapX={8} gapY={4} justify="center" size="label" tone="error">
      {text}
      <Button size="small" variant="text" onClick={onRetry}>
        {t.retry}
      </Button>
    </Row>
  )
}
