import type { AssetListRow } from '@mafteach/contract/assets'
import { PAGE_SIZE } from '@mafteach/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { createContext, memo, useContext, useEffect, useRef } from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua'
import { classes } from '#shared/classes.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Bone } from '#shared/ui/Skeleton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import { AssetCard } from './AssetCard.tsx'
import styles from './AssetRows.module.css'
import { AssetTableRow, TableHead } from './AssetTableRow.tsx'
import type { AssetFilter, AssetScope } from './asset-filter.ts'
import { assetsPageQuery } from './asset-lists.api.ts'
import { StaleAsset } from './StaleAsset.tsx'
import { type ListLayout, useColumns } from './use-list-layout.ts'
import { useRovingAssets } from './use-roving-assets.ts'

/** How an asset stands in a list: a card, a row of a table, or a row that asks whether it is still so. */
export type AssetLook = ListLayout | 'ask'

/** Heights of a line, so that a list of thousands knows its length before it is read. */
const HEIGHT = { phone: { cards: 140, table: 68, ask: 127 }, desktop: { cards: 367, table: 68, ask: 84 } }
/** Pixels of lines that wait beyond the screen. */
const AHEAD = 600

export interface AssetRowsProps {
  scope: AssetScope
  filter: AssetFilter
  count: number
  look: AssetLook
}

/** All assets of a filter. Only those in sight are drawn, and a page is asked for when one of its assets comes near. */
export const AssetRows = ({ scope, filter, count, look }: AssetRowsProps) => {
  const inWindow = useColumns()
  const columns = look === 'cards' ? inWindow : 1
  const handle = useRef<WindowVirtualizerHandle>(null)
  const roving = useRovingAssets(count, columns, handle)
  const height = HEIGHT[inWindow === 1 ? 'phone' : 'desktop'][look]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside, which Tab reaches too.
    <div
      role="presentation"
      className={styles[look]}
      style={{ '--columns': columns } as React.CSSProperties}
      onKeyDown={roving.onKeyDown}
      onFocus={({ target }) => {
        const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
        if (place) roving.onFocus(Number(place) - 1)
      }}
    >
      {look === 'table' && <TableHead isMine={scope === 'mine'} />}
      <Count value={count}>
        <WindowVirtualizer
          ref={handle}
          as={List}
          item={Line}
          data={linesOf(count, columns)}
          itemSize={height}
          bufferSize={AHEAD}
          onScrollEnd={roving.onScrollEnd}
        >
          {(line) => (
            <div key={line} role="presentation" className={styles.line}>
              {placesOf(line, columns, count).map((at) => (
                <Place
                  key={at}
                  scope={scope}
                  filter={filter}
                  at={at}
                  look={look}
                  isCurrent={at === roving.current}
                  takesFocus={at === roving.focused}
                />
              ))}
            </div>
          )}
        </WindowVirtualizer>
      </Count>
    </div>
  )
}

const linesOf = (count: number, columns: number): number[] =>
  Array.from({ length: Math.ceil(count / columns) }, (_, line) => line)

/** The places of the list that stand in a line. */
const placesOf = (line: number, columns: number, count: number): number[] =>
  Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => line * columns + column)

/** How many assets there are, drawn or not. */
const Count = createContext(0)

/** The virtual list turns the pointer off while it scrolls; a click right after a flick is meant all the same. */
const List = ({ children, style, ref }: CustomContainerComponentProps) => {
  const t = useTexts(assetsTexts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the lines between the list and its assets may not stand in a `ul`.
    <div role="list" aria-label={t.assets} ref={ref as React.Ref<HTMLDivElement>} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}

const Line = ({ children, style, ref }: CustomItemComponentProps) => (
  <div role="presentation" ref={ref as React.Ref<HTMLDivElement>} style={style}>
    {children}
  </div>
)

const LOOKS = { cards: AssetCard, table: AssetTableRow, ask: StaleAsset }

/** What every look of an asset in a list is given. */
export interface ListedAssetProps {
  asset: AssetListRow
  /** Of my own assets (product.md section 4). */
  isMine?: boolean
  /** The one asset of the list that Tab reaches; the arrow keys move it. */
  isCurrent?: boolean
}

interface PlaceProps extends Pick<AssetRowsProps, 'scope' | 'filter' | 'look'> {
  at: number
  isCurrent: boolean
  /** The keyboard has just come here. */
  takesFocus: boolean
}

/** A place of the list with its asset: its page is read with it, and its bones stand until then. */
const Place = memo(({ scope, filter, at, look, isCurrent, takesFocus }: PlaceProps) => {
  const cell = useRef<HTMLDivElement>(null)
  const count = useContext(Count)
  const { data, isError, refetch } = useQuery({
    ...assetsPageQuery(scope, filter, Math.floor(at / PAGE_SIZE) + 1),
    select: ({ results }) => results[at % PAGE_SIZE] ?? null,
  })
  const isHere = data != null
  useEffect(() => {
    if (!takesFocus || !isHere) return
    cell.current?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true })
    cell.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus, isHere])
  const Look = LOOKS[look]
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list.
    <div role="listitem" ref={cell} className={styles.cell} aria-posinset={at + 1} aria-setsize={count}>
      {data ? (
        <Look asset={data} isMine={scope === 'mine'} isCurrent={isCurrent} />
      ) : isError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Bones look={look} />
      )}
    </div>
  )
})

/** A page of the list that did not come. */
const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTexts(assetsTexts)
  return (
    <div className={styles.failed}>
      {t.loadFailed}
      <Button size="small" variant="text" onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  )
}

const Bones = ({ look }: { look: AssetLook }) => (
  <div className={classes(styles.bones, look !== 'cards' && styles.flat)} aria-hidden>
    <Bone className={styles.bonePhoto} />
    <span className={styles.boneLines}>
      <Bone inlineSize="45%" />
      <Bone inlineSize="70%" />
      <Bone inlineSize="60%" />
    </span>
  </div>
)

/** The bones of a list whose length is not known yet. */
export const RowsBones = ({ look }: { look: AssetLook }) => {
  const columns = useColumns()
  const t = useTexts(assetsTexts)
  return (
    <div
      role="status"
      aria-label={t.loading}
      className={classes(styles[look], styles.late)}
      style={{ '--columns': look === 'cards' ? columns : 1 } as React.CSSProperties}
    >
      <div className={styles.line}>
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bones are alike and never move.
          <div key={at} className={styles.cell}>
            <Bones look={look} />
          </div>
        ))}
      </div>
    </div>
  )
}
