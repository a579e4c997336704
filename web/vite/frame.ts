import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Page, pages } from '../src/app/pages.ts'

/**
 * The frame of the shell is painted from the page itself, which learns here what stands around each page. Its styles name the tokens of the theme: the plugin puts the values of those
 * beside them. The style sheets of the app go behind the frame, which waits for none of them; the app's scripts do. The font of the first
 * words comes before those: words that change their width move what stands around them. Who reads English asks for its texts at once. Scripts have the low
 * priority: nothing that is painted first waits for one.
 */
export const frame = (tokensFile: string): Plugin => ({
  name: 'frame',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {} }) => {
      if (!filename.endsWith('index.html')) return
      const sheets = html.match(SHEET)?.join('\n') ?? ''
      const english = Object.values(bundle).find(({ name }) => name === 'english')
      const font = Object.keys(bundle).find((file) => file.includes('heebo-hebrew'))
      return Object.entries(framePatterns())
        .reduce((text, [word, pattern]) => text.replace(word, () => pattern), html)
        .replace(SHEET, '')
        .replaceAll(SCRIPT, '$& fetchpriority="low"')
        .replace('<html', english ? `<html data-english="/${english.fileName}"` : '<html')
        .replace('<style>', `<style>${tokensOf(html, readFileSync(tokensFile, 'utf8'))}`)
        .replace('</head>', font ? `<link rel="preload" as="font" crossorigin href="/${font}">\n</head>` : '</head>')
        .replace('</body>', `${sheets}\n</body>`)
    },
  },
})

/** What is left open of an address may be anything. In small letters, as the page asks. */
const patternOf = ({ path }: Page): string =>
  path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .toLowerCase()
const written = (patterns: readonly string[]): string => [...new Set(patterns)].join('|').replaceAll('/', String.raw`\/`)

/** What `index.html` has to know of the pages before any code is there, by the words that stand there for it. */
export const framePatterns = (): Record<string, string> => ({
  SHELL_PAGES: written(pages.filter(({ around }) => around !== 'none').map(({ path }) => path.split('/')[1]!.toLowerCase())),
  BARLESS_PAGES: written(pages.filter(({ around }) => around === 'barless').map(patternOf)),
  TAB_PAGES: written(pages.filter(({ around }) => around === 'tab').map(patternOf)),
  TAB_QUERIES: written(
    pages.flatMap((page) =>
      typeof page.around === 'object' ? [String.raw`${patternOf(page)}\?(?:.*&)?${page.around.tab}(?:&.*)?`] : [],
    ),
  ),
})

const SCRIPT = /<script type="module"|<link rel="modulepreload"/g
const SHEET = /<link rel="stylesheet"[^>]*>/g

/** The declarations of the tokens that `text` names, as the theme has them: for both schemes. */
const tokensOf = (text: string, theme: string): string => {
  const named = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const rules = theme.replace(/\/\*.*?\*\//gs, '').matchAll(/^(:root|\[[^{]*?) \{(.*?)^\}/gms)
  return Array.from(rules, ([, selector, declarations = '']) => {
    const kept = Array.from(declarations.matchAll(/(--[\w-]+): ([^;]+);/g)).filter(([, name]) => named.has(name))
    return `${selector}{${kept.map(([, name, value]) => `${name}:${value}`).join(';')}}`
  }).join('')
}
