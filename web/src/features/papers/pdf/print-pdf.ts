import styles from './pdf.module.css'
import { readPdf } from './read-pdf.ts'

/** Some 290 dots an inch. */
const PAPER_SCALE = 4

/**
 * Prints only the pages of a PDF. A frame with the PDF itself would need plugins, which the page's policy forbids, and phones show none in a frame.
 */
export async function printPdf(file: Blob): Promise<void> {
  const pages = await readPdf(file, new AbortController().signal, PAPER_SCALE)
  const sheets = document.createElement('div')
  sheets.className = styles.sheets!
  sheets.append(...pages.map(({ canvas }) => canvas))
  document.body.append(sheets)
  // If printing continues in the background, its canvases are needed until then.
  window.addEventListener('afterprint', () => sheets.remove(), { once: true })
  window.print()
}
