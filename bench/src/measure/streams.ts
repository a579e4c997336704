import { get, type IncomingMessage } from 'node:http'

/** One open page: counts the events that it received. */
export interface OpenPage {
  heard: number
  /** The node or the network ended it. */
  isOver: boolean
  close: () => void
}

/** Streams opened at the same time: no more than a listening socket queues. */
const OPEN_TOGETHER = 100

/** Opens a page for each of these sessions; resolves once a node has accepted all of them. */
export async function openPages(url: string, tokens: readonly string[]): Promise<OpenPage[]> {
  const pages: OpenPage[] = []
  for (let at = 0; at < tokens.length; at += OPEN_TOGETHER)
    pages.push(...(await Promise.all(tokens.slice(at, at + OPEN_TOGETHER).map((token) => openPage(url, token)))))
  return pages
}

export const openPage = (url: string, token: string): Promise<OpenPage> =>
  new Promise((resolve, reject) => {
    const request = get(
      `${url}/api/events/`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (response: IncomingMessage) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`))
        const page: OpenPage = { heard: 0, isOver: false, close: () => request.destroy() }
        response.setEncoding('utf8').on('data', (text: string) => {
          page.heard += text.split('event: changed').length - 1
          if (text.includes('retry:')) resolve(page)
        })
        response.on('error', () => {})
        response.once('close', () => {
          page.isOver = true
        })
      },
    )
    request.on('error', reject)
  })
