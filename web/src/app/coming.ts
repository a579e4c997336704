import { matchPath } from 'react-router'
import type { ComingName } from './pages/pages.texts.ts'

/** The pages inside the shell that have a place but are not built yet: they answer with a title, and no dot or act leads to them. */
export const comingPages: Readonly<Record<string, ComingName>> = {
  '/import': 'import',
}

/** Whether an address leads to a page that is not built yet. */
export const isComing = (to: string): boolean =>
  Object.keys(comingPages).some((path) => matchPath(path, to.split('?')[0]!) !== null)
