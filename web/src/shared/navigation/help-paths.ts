import { HELP_PAGES, type HelpPageCode } from '@mafteach/contract/help.codes'
import { type Location, matchRoutes } from 'react-router'

const ROUTES = Object.entries(HELP_PAGES).map(([id, path]) => ({ id, path }))

/** The screen for whose help is asked; null if it has none. */
export const helpPageAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): HelpPageCode | null => {
  if (new URLSearchParams(search).has('asset')) return 'asset'
  return (matchRoutes(ROUTES, pathname)?.[0]?.route.id ?? null) as HelpPageCode | null
}
