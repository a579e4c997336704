import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** What a reader of others finds in a PDF. */
export async function readPdf(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const doc = await task.promise
  const pages: string[] = []
  const roles = new Set<string>()
  for (let at = 1; at <= doc.numPages; at++) {
    const page = await doc.getPage(at)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => (item as TextItem).str).join(''))
    const visit = (node: { role?: string; children?: object[] } | null) => {
      if (node?.role) roles.add(node.role)
      for (const child of node?.children ?? []) visit(child)
    }
    visit(await page.getStructTree())
  }
  const metadata = await doc.getMetadata()
  await task.destroy()
  return { pages, roles, metadata }
}

export const textOfPdf = async (pdf: Buffer): Promise<string> => (await readPdf(pdf)).pages.join('\n')
