import { useMediaQuery } from '@mantine/hooks'
import { useState, useSyncExternalStore } from 'react'
import { ports } from '#shared/device/ports.ts'

export type ListLayout = 'cards' | 'table'

const STORAGE_KEY = 'assets:layout'

/** Cards or a table, remembered on this device. A phone has cards only. */
export const useListLayout = () => {
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<ListLayout>(() => (ports().storage.get(STORAGE_KEY) === 'table' ? 'table' : 'cards'))
  const choose = (layout: ListLayout) => {
    ports().storage.set(STORAGE_KEY, layout)
    setChosen(layout)
  }
  return { isDesktop, layout: isDesktop ? chosen : 'cards', choose } as const
}

const DESKTOP_PX = 992
/** Width beside the cards: the navigation and the page's gutters. */
const BESIDE_PX = 236 + 2 * 28
const CARD_PX = 264
const GAP_PX = 20

/** Cards per row at this window width. */
export const columnsOf = (width: number): number =>
  width < DESKTOP_PX ? 1 : Math.max(2, Math.floor((width - BESIDE_PX + GAP_PX) / (CARD_PX + GAP_PX)))

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export const useColumns = (): number => useSyncExternalStore(onResize, () => columnsOf(window.innerWidth))
