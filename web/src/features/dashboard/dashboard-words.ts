import type { DealKind } from '@mafteach/contract/codes'
import { createContext, useContext } from 'react'
import { type SameTexts, type Texts, textsNow } from '#shared/texts/texts.ts'
import { useLanguage } from '#shared/texts/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import { rentTexts } from './rent.texts.ts'

type Words = typeof dashboardTexts extends Texts<infer T> ? SameTexts<T> : never

/** The current language's words for figures of one kind of deals. */
export const dashboardWords = (kind: DealKind = 'SALE'): Words => {
  const sale = textsNow(dashboardTexts)
  if (kind === 'SALE') return sale
  const { pictures, series, empty, levels, ...rent } = textsNow(rentTexts)
  return {
    ...sale,
    ...rent,
    pictures: { ...sale.pictures, ...pictures },
    series: { ...sale.series, ...series },
    empty: { ...sale.empty, ...empty },
    levels: { ...sale.levels, ...levels },
  }
}

/** The kind of deals of the figures below. */
export const FigureKind = createContext<DealKind>('SALE')
export const useFigureKind = (): DealKind => useContext(FigureKind)

export const useDashboardWords = (): Words => {
  useLanguage()
  return dashboardWords(useFigureKind())
}
