import { FORM_CODES, type FormCode } from '@mafteach/contract/form-kinds'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { facesOf } from '#platform/drawing/fonts.ts'
import { isPrintable } from '#platform/drawing/printable.ts'
import { actualTexts, readPdf, readTags } from '../../../test/pdf-text.ts'
import { drawingOf } from './drawing.ts'
import type { Fields } from './field.rules.ts'
import { FORMS } from './forms/forms.ts'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf.ts'
import { signedDrawing } from './signing/evidence.ts'
import type { PaperSigner, SentPaper } from './signing/signing.queries.ts'

/** Reads the drawing back: every sentence, with its numbers and brackets in order. */

const VALUES: Fields = {
  id_number: '123456782',
  money: 3_490_000,
  percent: 1.5,
  date: '2026-11-22',
  phone: '052-123-4567',
  country: 'FR',
}
const TEXTS: Fields = {
  broker_name: 'רונית כהן-לוי (רו״ח)',
  customer_name: 'Иван Levy-O’Hara (דני) בן 3',
  agency_name: 'נדל״ן בעיר [2019] Ltd.',
  property_description: 'דירה, הרצל 12/4, רמת גן, 3.5 חדרים, קומה -1, 95 מ״ר (כולל מחסן), e-mail: a.b@example.com',
  broker_license: '3123456',
  partner_license: '12345',
  terms: `SHA-256: ${'9f86d081884c7d65'.repeat(6)}. ${'תנאי ארוך מאוד (מספר 7) שנמשך ונמשך. '.repeat(60)}`,
}

function filled(form: FormCode): Fields {
  return Object.fromEntries(
    FORMS[form].fields.map(({ name, kind, options }) => [
      name,
      kind === 'choices'
        ? options!.map(({ value }) => value)
        : kind === 'choice'
          ? options!.at(-1)!.value
          : (VALUES[kind] ?? TEXTS[name] ?? 'רחוב 1 (כניסה ב), תל אביב-יפו'),
    ]),
  )
}

const paperOf = (form: FormCode, fields: Fields): Paper =>
  drawingOf({ id: 17, form, ...FORMS[form], fields, updated_at: new Date('2026-11-22T10:00:00Z') })

const bare = (text: string) => text.replace(/\s+/g, '')

test('signatures are never alone on a page; each blank of a draft links to its field, and filled values are marked with its name', async () => {
  const last = 'הסוף הוא כאן.'
  // However much precedes them.
  for (let lines = 24; lines < 40; lines += 1) {
    const blocks: Paper['blocks'] = [...Array.from({ length: lines }, () => 'שורה'), last].map((text) => ({
      kind: 'paragraph',
      spans: [{ text }],
    }))
    if (lines % 2 === 0) blocks.splice(-1, 0, { kind: 'heading', spans: [{ text: 'אישור' }] })
    const { pages } = await readPdf(await pdfOf({ ...paperOf('VIEWING', filled('VIEWING')), blocks }))
    expect(bare(pages.at(-1)!)).toContain(bare(`${lines % 2 === 0 ? 'אישור' : ''}${last}`))
  }
  const { customer_address: _, ...rest } = filled('ORDER_BUYER')
  const task = getDocument({ data: new Uint8Array(await pdfOf(paperOf('ORDER_BUYER', rest))), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const links = (await page.getAnnotations()) as { unsafeUrl?: string }[]
  expect(links.map(({ unsafeUrl }) => unsafeUrl)).toEqual(['#customer_address'])
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const names = FORMS.ORDER_BUYER.fields.map(({ name }) => name)
  const marks: Record<string, string> = {}
  let place: string | null = null
  for (const item of items as { type?: string; tag?: string; str?: string }[]) {
    if (item.type === undefined) {
      if (place) marks[place] = `${marks[place] ?? ''}${item.str}`
    } else place = item.type === 'beginMarkedContent' && [...names, 'fee'].includes(item.tag!) ? item.tag! : null
  }
  expect(marks).toMatchObject({ customer_phone: '052-123-4567', broker_id_number: '123456782' })
  expect(bare(marks.agency_name!)).toBe(bare(TEXTS.agency_name as string))
  expect(marks.fee).toContain('ממחיר העסקה')
  expect(marks).not.toHaveProperty('customer_address')
  await task.destroy()
})

test.each(FORM_CODES)('%s: every sentence can be extracted as written, and no font is missing', async (form) => {
  const paper = paperOf(form, filled(form))
  const pdf = await pdfOf(paper)
  const { pages, roles } = await readPdf(pdf)
  const count = pages.length
  const foot = (at: number) => bare(`${paper.foot}·עמוד${at + 1}מתוך${count}`)
  const text = pages.map((page, at) => {
    expect(bare(page)).toContain(foot(at))
    return bare(page).replace(foot(at), '')
  })
  const fullText = text.join('')
  expect(paper.notice).toBeNull()
  const missing = paper.blocks
    .flatMap(({ label, spans }) => [label ?? '', spans.map((span) => span.text).join('')])
    .filter((expected) => !fullText.includes(bare(expected)))
  expect(missing).toEqual([])
  for (const expected of [paper.title, paper.from.name, ...paper.from.lines, ...paper.signers])
    expect(fullText).toContain(bare(expected))
  expect(pdf.toString('latin1')).not.toContain('Helvetica')
  expect([...roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
})

test('an incomplete draft is marked on every page, with visible blanks', async () => {
  const paper = paperOf('ORDER_BUYER', {})
  const { pages } = await readPdf(await pdfOf(paper))
  for (const page of pages) expect(page).toContain('טיוטה')
  expect(pages.join('')).toContain('__________')
})

test('every letter that may be filled in has a glyph', () => {
  const letters = Array.from({ length: 0x3000 - 0x20 }, (_, at) => at + 0x20).filter((code) =>
    isPrintable(String.fromCodePoint(code)),
  )
  const lacking = (['regular', 'bold'] as const).flatMap((weight) => {
    const fonts = [...facesOf(weight).values()]
    return letters.filter((code) => !fonts.some(({ font }) => font.hasGlyphForCodePoint(code)))
  })
  expect(lacking).toEqual([])
  expect(letters.length).toBeGreaterThan(400)
})

test('a signed paper has its signatures, and an evidence page with the hash of the document as shown', async () => {
  const at = new Date('2026-11-22T10:00:05Z')
  const drawing = paperOf('ORDER_BUYER', { ...filled('ORDER_BUYER'), terms: 'בלי (שום) תנאי' })
  const paper = { drawing, version: 1, created_at: at, sent_at: at, channel: 'sms' } as SentPaper
  const signer = {
    phone: '+972521234567',
    verified_at: at,
    opened_at: null,
    signed_at: at,
    ip: '2001:db8::7',
    device: 'Safari · iOS',
    boxes: { messages: true, calls: false, sharing: false },
    language: 'he',
  }
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#333' } })
    .greyscale()
    .png()
    .toBuffer()
  const signers = [
    { ...signer, signed_name: 'דנה לוי', signed_id_number: '000000018', signature_kind: 'drawn', signature: png },
    {
      ...signer,
      signed_name: 'רונית כהן-לוי',
      signed_id_number: '123456782',
      signature_kind: 'typed',
      signature: Buffer.from('רונית כ.'),
    },
  ] as PaperSigner[]
  const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
  const signed = signedDrawing(paper, signers, hash)
  const pdf = await pdfOf(signed)
  const { pages } = await readPdf(pdf)
  const text = pages.join('').replace(/\s/g, '')
  const words = [
    'דף ראיות',
    'רונית כ.',
    '000000018',
    '052-123-4567',
    '2001:db8::7',
    'Safari · iOS',
    'ציור על המסך',
    'הקלדת השם',
    'הודעות: כן; שיחות: לא',
    '22.11.2026, 12:00:05 (2026-11-22T10:00:05Z)',
    hash,
  ]
  for (const word of words) expect(text).toContain(word.replace(/\s/g, ''))

  // A screen reader reads everything in order, without rules and page numbers in between.
  const tags = await readTags(pdf)
  expect(tags).toMatchObject({ isMarked: true, showsTitle: true, title: drawing.title, language: 'he-IL' })
  const expected = (blocks: Paper['blocks']) =>
    blocks.flatMap(({ kind, label, spans }) => {
      const fullText = spans.map((span) => span.text).join('')
      if (kind === 'row') return [`TH ${label}`, `TD ${fullText}`]
      return [`${{ heading: 'H2', item: 'LBody', paragraph: 'P' }[kind]} ${fullText}`]
    })
  const order = [
    `P ${drawing.from.name}`,
    ...drawing.from.lines.map((line) => `P ${line}`),
    `H1 ${drawing.title}`,
    ...expected(drawing.blocks),
    'Figure חתימה: דנה לוי',
    `P ${drawing.signers[0]}`,
    'P רונית כ.',
    `P ${drawing.signers[1]}`,
    'H1 דף ראיות',
    ...expected(signed.appendices!.flatMap(({ blocks }) => blocks)),
  ]
  expect(tags.elements.map(({ role, text: read, alt }) => bare(`${role} ${alt ?? read}`))).toEqual(order.map(bare))
  const texts = order.filter((one) => !one.startsWith('Figure')).map((one) => one.slice(one.indexOf(' ') + 1))
  expect(actualTexts(pdf).toSorted()).toEqual(texts.toSorted())
  expect(pdf.toString('latin1').match(/\/Scope \/Row/g)).toHaveLength(order.filter((one) => one.startsWith('TH')).length)
  expect(pdf.toString('latin1').match(/\/Tabs \/S/g)).toHaveLength(pages.length)
})
