import { useEffect } from 'react'
import { ports } from '../device/ports.ts'
import { textsNow } from '../texts/texts.ts'
import { documentTitleTexts } from './document-title.texts.ts'

/** The document's title is the page's, after the unread count; the app's badge shows the same number. */

let page: string | null = null
let unread = 0

const show = (): void => {
  if (page === null) return
  const title = `${page} · ${textsNow(documentTitleTexts).product}`
  document.title = unread > 0 ? `(${unread}) ${title}` : title
}

/** Sets the document's title for a page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    page = title
    show()
  }, [title])
}

/** Shows the number of unread notifications wherever the browser can. */
export const showUnread = (count: number): void => {
  unread = count
  show()
  ports().showBadge(count)
}
