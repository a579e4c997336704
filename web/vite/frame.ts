import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Page, pages } from '../src/app/pages.ts'

/**
 * Completes the frame of the shell in `index.html`, which is painted before any script runs: which pages have which bars, and the tokens of the theme, which the app takes from there too. The style
 * sheets move behind the frame, and scripts get a low priority, so that nothing delays its paint; the font of the first words is loaded before them.
 */
export const frame = (tokensFile: string): Plugin => ({
  name: 'frame',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {} }) => {
      if (!filename.endsWith('index.html')) return
      const font = Object.keys(bundle).find((file) => file.includes('heebo-hebrew'))
      return Object.entries(framePatterns())
        .reduce((text, [word, pattern]) => text.replace(word, () => pattern), html)
        .replace(SHEET, '')
        .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
        .replace('<style>', () => `<style>${readFileSync(tokensFile, 'utf8')}`)
        .replace('</head>', font ? `<link rel="preload" as="font" crossorigin href="/${font}">\n</head>` : '</head>')
        .replace('</body>', `${html.match(SHEET)?.join('\n') ?? ''}\n</body>`)
    },
  },
})

const SHEET = /<link rel="stylesheet"[^>]*>/g

/** As an expression, in small letters: a parameter may be anything. */
const patternOf = ({ path }: Page): string =>
  path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .toLowerCase()
const written = (patterns: readonly string[]): string => [...new Set(patterns)].join('|').replaceAll('/', String.raw`\/`)
const around = (kind: Page['around']): string => written(pages.filter((page) => page.around === kind).map(patternOf))

/** The patterns of `index.html`, by their placeholders. */
export const framePatterns = (): Record<string, string> => ({
  SHELL_PAGES: written(pages.filter((page) => page.around !== 'none').map(({ path }) => path.split('/')[1]!.toLowerCase())),
  BARLESS_PAGES: around('barless'),
  TAB_PAGES: around('tab'),
  TAB_QUERIES: written(
    pages.flatMap((page) =>
      typeof page.around === 'object' ? [String.raw`${patternOf(page)}\?(?:.*&)?${page.around.tab}(?:&.*)?`] : [],
    ),
  ),
})
