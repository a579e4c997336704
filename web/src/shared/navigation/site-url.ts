import { ports } from '../device/ports.ts'

/** The public address of a page: a native app has none of its own, its pages are at the API's origin. */
export const siteUrl = (path: string): string => new URL(path, ports().apiBase || location.origin).href
