import type { FormCode } from '@mafteach/contract/form-kinds'
import { expect, test } from 'vitest'
import { actualTexts, readTags, textOfPdf } from '../../../test/pdf-text.ts'
import { drawingOf, withoutNumber } from './drawing.ts'
import type { Fields } from './field.rules.ts'
import { FORMS } from './forms/forms.ts'
import { TRANSLATIONS } from './forms/languages/translations.ts'
import { pdfOf } from './pdf.ts'
import { signedDrawing } from './signing/evidence.ts'
import type { PaperSigner, SentPaper } from './signing/signing.queries.ts'
import { placesOf } from './text.rules.ts'

/** Translations beside the Hebrew: line by line, with the same placeholders, on the page and in the signed file. */

const linesOf = (form: FormCode) =>
  [FORMS[form].title, ...FORMS[form].text.split('\n').map((line) => line.trim())].filter(Boolean)
const all = new Set((Object.keys(FORMS) as FormCode[]).flatMap(linesOf))
const kindOf = (line: string) => /^(?:# |- |[^|{}]+\|)/.exec(line)?.[0].replace(/[^#|-]/g, '') ?? ''
const textsOf = (blocks: readonly ({ label?: string; spans: { text: string }[] } | null)[]) =>
  blocks.map((block) => block && [block.label, ...block.spans.map(({ text }) => text)].filter(Boolean).join(' '))

test.each(Object.entries(TRANSLATIONS))(
  '%s: every translated line exists in the current text, with the same kind and placeholders',
  (_, { lines }) => {
    expect(Object.keys(lines).filter((line) => !all.has(line))).toEqual([])
    for (const [line, own] of Object.entries(lines)) {
      expect(kindOf(own), own).toBe(kindOf(line))
      expect(placesOf(own).toSorted(), own).toEqual(placesOf(line).toSorted())
    }
    expect(linesOf('CONSENT').filter((line) => !(line in lines))).toEqual([])
  },
)

test('English has every line of both orders, and a word for each of their options', () => {
  const { lines, words } = TRANSLATIONS.en
  for (const form of ['ORDER_BUYER', 'ORDER_SELLER'] as const) {
    expect(linesOf(form).filter((line) => !(line in lines))).toEqual([])
    const shown = FORMS[form].fields.filter(({ name }) => name === 'deal_kind' || name === 'fee_vat')
    expect(shown.flatMap(({ options }) => options!).filter(({ label }) => !(label in words))).toEqual([])
  }
})

const fields: Fields = {
  date: '2026-11-22',
  broker_name: 'רונית כהן',
  broker_license: '3123456',
  customer_name: 'Анна Levy',
  customer_phone: '052-123-4567',
  customer_id_number: '123456782',
  deal_kind: 'PURCHASE',
  property_description: 'דירה, הרצל 12, רמת גן',
  price: 3_490_000,
  fee_kind: 'PERCENT',
  fee_percent: 1.5,
  fee_vat: 'ADDED',
}
const drawn = (form: FormCode, text = FORMS[form].text, filled = fields) =>
  drawingOf({ id: 17, form, title: FORMS[form].title, text, fields: filled, updated_at: new Date('2026-11-22T10:00:00Z') }, [
    { name: 'Анна Levy', id_number: null, id_country: null, address: null },
    { name: 'רונית כהן', id_number: null, id_country: null, address: null },
  ])

test('an English order states the same as the Hebrew, with fixed translations; a line that an agency changed is in Hebrew only', () => {
  const { blocks, translations } = drawn('ORDER_BUYER')
  const en = translations!.en!
  expect(en.blocks).toHaveLength(blocks.length)
  expect(textsOf(en.blocks)).toEqual(
    expect.arrayContaining([
      'Kind of deal Purchase',
      'Approximate price of the deal ₪3,490,000',
      'Brokerage fee 1.5% of the price of the deal, plus VAT',
      'The Client Анна Levy',
    ]),
  )
  expect(en.blocks).not.toContain(null)
  const renting = { deal_kind: 'RENT', price: 5_500, fee_percent: 100, rent_term: '12 חודשים', rent_deposit: 'צ׳ק' }
  expect(textsOf(drawn('ORDER_BUYER', FORMS.ORDER_BUYER.text, { ...fields, ...renting }).translations!.en!.blocks)).toEqual(
    expect.arrayContaining([
      'Approximate price of the deal ₪5,500 a month, Length of the rent: 12 חודשים, Deposit and guarantees: צ׳ק',
      'Brokerage fee 100% of one month’s rent, plus VAT',
    ]),
  )
  const changed = drawn('ORDER_BUYER', FORMS.ORDER_BUYER.text.replace('וקיבל העתק ממנו', 'וקיבל שני העתקים'))
  expect(changed.translations!.en!.blocks.at(-1)).toBeNull()
  // A hidden house number is in no translation either.
  const masked = withoutNumber(drawn('ORDER_BUYER'), { street: 'הרצל', number: '12' })
  expect(JSON.stringify(masked)).not.toContain('הרצל 12')
  // A form without a translated title has no translation.
  expect(drawn('COOPERATION').translations).toEqual({})
})

test.each(['en', 'ru', 'fr', 'ar'] as const)(
  '%s: the signed file contains the translation that was read beside the Hebrew, tagged as its language',
  async (language) => {
    const at = new Date('2026-11-22T10:00:05Z')
    const drawing = drawn('CONSENT')
    const paper = { drawing, version: 1, created_at: at, sent_at: at, channel: 'sms' } as SentPaper
    const signer = {
      phone: '+972521234567',
      verified_at: at,
      opened_at: at,
      signed_at: at,
      ip: '2001:db8::7',
      device: 'Safari · iOS',
      boxes: { messages: true, calls: false, sharing: false },
      signature_kind: 'typed',
      signature: Buffer.from('Анна'),
      signed_name: 'Анна Levy',
      signed_id_number: '123456782',
      language,
    } as PaperSigner
    const pdf = await pdfOf(signedDrawing(paper, [signer, { ...signer, language: 'he' }], 'ab'.repeat(32)))
    const { elements } = await readTags(pdf)
    const { title, binds, untranslated, blocks } = drawing.translations![language]!
    const own = elements.filter(({ lang }) => lang === language)
    expect(own.map(({ role }) => role)).toContain('H1')
    const texts = actualTexts(pdf)
    const expected = textsOf(blocks).flatMap((_, nth) => blocks[nth]?.spans.map(({ text }) => text).join('') ?? [])
    expect([title, binds, ...expected].filter((text) => !texts.includes(text))).toEqual([])
    // Signers whom the text does not name are listed below it, in Hebrew.
    expect(texts.includes(untranslated)).toBe(blocks.includes(null))
    expect(pdf.toString('latin1')).not.toContain('Helvetica')
    const fullText = (await textOfPdf(pdf)).replace(/\s/g, '')
    expect(fullText).toContain(`${TRANSLATIONS[language].name}:תרגוםלצדהנוסחהעברי`)
    // Joined Arabic letters are read back as drawn.
    if (language !== 'ar') expect(fullText).toContain(binds.replace(/\s/g, ''))
  },
)
