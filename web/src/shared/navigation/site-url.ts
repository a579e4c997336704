import { ports } from '../device/ports.ts'

/** The address of a page as others open it: a native app has no address of its own, its pages stand where the API does. */
export const siteUrl = (path: string): string => new URL(path, ports().apiBase || location.origin).href
