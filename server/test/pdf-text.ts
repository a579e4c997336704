import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** Content of a PDF as read with a third-party library. */
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

/** An element with text or a picture, in the order of the tags. */
interface Tagged {
  role: string
  text: string
  lang?: string
  alt?: string
}

interface TreeNode {
  role?: string
  children?: TreeNode[]
  type?: string
  id?: string
  lang?: string
  alt?: string
}

/** What a screen reader gets from a PDF: by its tags rather than the position of letters. */
export async function readTags(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const doc = await task.promise
  const elements: Tagged[] = []
  for (let at = 1; at <= doc.numPages; at++) {
    const page = await doc.getPage(at)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    /** Open marked content: content that the tree names, or others within it. */
    const open: (string | null)[] = []
    for (const item of items as { type?: string; id?: string; str?: string }[]) {
      if (item.type === 'endMarkedContent') open.pop()
      else if (item.type) open.push(item.id ?? null)
      else {
        const within = open.findLast((id) => id !== null) ?? 'no tag'
        texts.set(within, `${texts.get(within) ?? ''}${item.str}`)
      }
    }
    const visit = ({ role = '', lang, alt, children = [] }: TreeNode) => {
      const own = children.filter(({ type }) => type === 'content')
      if (own.length > 0) {
        const text = own.map(({ id }) => texts.get(id!) ?? '').join('')
        elements.push({ role, text, ...(lang ? { lang } : {}), ...(alt ? { alt } : {}) })
      }
      for (const child of children) if (child.role) visit(child)
    }
    const tree = await page.getStructTree()
    if (tree) visit(tree as TreeNode)
  }
  const { info } = (await doc.getMetadata()) as { info: { Title?: string; Language?: string } }
  // Maps, despite the types.
  const marks = (await doc.getMarkInfo()) as ReadonlyMap<string, unknown> | null
  const viewer = (await doc.getViewerPreferences()) as ReadonlyMap<string, unknown> | null
  await task.destroy()
  return {
    elements,
    isMarked: marks?.get('Marked') === true,
    showsTitle: viewer?.get('DisplayDocTitle') === true,
    title: info.Title,
    language: info.Language,
  }
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The tags' alternative texts (`ActualText`), which pdf.js does not expose. */
export const actualTexts = (pdf: Buffer): string[] =>
  Array.from(pdf.toString('latin1').matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g), ([, written]) => {
    const bytes = Buffer.from(
      written!.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign),
      'latin1',
    )
    return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
  })

export const textOfPdf = async (pdf: Buffer): Promise<string> => (await readPdf(pdf)).pages.join('\n')
