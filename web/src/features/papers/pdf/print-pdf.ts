import styles from './pdf.module.css'
import { readPdf } from './read-pdf.ts'

/** Some 290 dots an inch. */
const PAPER_SCALE = 4

/**
 * Prints the pages of a PDF, and nothing of the screen. A frame with the PDF itself would need plugins, which the page's policy keeps out, and a phone shows none in
 * one.
 */
export async function printPdf(file: Blob): Promise<void> {
  const pages = await readPdf(file, new AbortController().signal, PAPER_SCALE)
  const sheets = document.createElement('div')
  sheets.className = styles.sheets!
  sheets.append(...pages.map(({ canvas }) => canvas))
  document.body.append(sheets)
  // Where printing goes on beside the page, its canvases are needed until then.
  window.addEventListener('afterprint', () => sheets.remove(), { once: true })
  window.print()
}
