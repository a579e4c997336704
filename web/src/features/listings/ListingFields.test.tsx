import type { AssetType } from '@mafteach/contract/codes'
import { addPurchaseListing } from '@mafteach/contract/listings'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useEffectEvent } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { neighborhoodsQuery } from '#shared/places/places.ts'
import { fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { ListingFields } from './ListingFields.tsx'
import { listingForm } from './listing-form.ts'
import { BUYER_REQUIRED, EMPTY_LISTING, type ListingValues } from './listing-values.ts'

/** The rules of spec sections 2.4, 4, 5 and 9 as the listing form shows them. */

const ramatGan = { id: 8600, name: 'רמת גן' }
const neighborhoods = [
  { id: 404, name: 'מרום נוה' },
  { id: 405, name: 'הגפן' },
]

const onChange = vi.fn<(values: ListingValues) => void>()
/** The form's values. */
const now = () => onChange.mock.lastCall![0]
const Form = ({ start, isChecked }: { start: ListingValues; isChecked: boolean }) => {
  const form = useContractForm(addPurchaseListing, { ...listingForm(BUYER_REQUIRED), start })
  useEffect(() => onChange(form.values), [form.values])
  const check = useEffectEvent(() => form.validate())
  useEffect(() => {
    if (isChecked) check()
  }, [isChecked])
  return <ListingFields form={form} />
}
const draw = (change: Partial<ListingValues> = {}, isChecked = false) =>
  renderScreen(<Form start={{ ...EMPTY_LISTING, ...change }} isChecked={isChecked} />, {
    data: [[neighborhoodsQuery(8600).queryKey, neighborhoods]],
  })

beforeEach(() => void fakeServer(...noPlaces))

const list = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'button[role=combobox]' })
const plain = ({ textContent }: HTMLElement): string => textContent.replace(/[\u2066\u2069]/g, '')
const openOptions = (label: string): HTMLElement[] => {
  if (list(label).getAttribute('aria-expanded') !== 'true') fireEvent.click(list(label))
  return within(screen.getByRole('listbox', { name: label, hidden: true })).getAllByRole('option', { hidden: true })
}
const optionsOf = (label: string): string[] => openOptions(label).map(plain)
const pick = (label: string, option: string) => {
  fireEvent.click(openOptions(label).find((one) => plain(one) === option)!)
}

test('spec 2.4: the questions are in the order of the form', () => {
  draw({ asset_types_list: ['GT'] })
  const order = ['עיר', 'שכונות', 'סוג נכס', 'חדרים', 'מעלית', 'שטח בנוי, מ״ר', 'גינה, מ״ר', 'קומות', 'תקציב', 'פינוי']
  const places = order.map((label) => screen.getByText(label, { selector: 'label, div' }))
  const sorted = [...places].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  expect(sorted.map(({ textContent }) => textContent)).toEqual(order)
})

test('spec 2.4: "additional attributes" opens and closes floors, dangerous buildings and storage', () => {
  draw()
  const toggle = screen.getByRole('button', { name: 'מאפיינים נוספים' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  const more = document.getElementById(toggle.getAttribute('aria-controls') ?? '')!
  for (const label of ['קומות', 'קומה 2 ומעלה', 'לא קומה אחרונה', 'להציג גם מבנים מסוכנים', 'חובה מחסן'])
    expect(within(more).getByText(label)).toBeTruthy()
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
})

test('what was answered behind "additional attributes" is not hidden', () => {
  draw({ should_have_storage_space: true })
  expect(screen.getByRole('button', { name: 'מאפיינים נוספים' }).getAttribute('aria-expanded')).toBe('true')
})

describe('spec 5: which fields a type asks for', () => {
  const outside = () => screen.queryByText(/^(מגרש|גג|גינה).*, מ״ר$/)?.textContent ?? null
  const asksFloors = () => screen.queryByText('קומות') !== null

  test.each<[AssetType[], string | null, boolean]>([
    [['AT'], null, true],
    [['TF'], 'מגרש, מ״ר', false],
    [['PH'], 'מגרש, מ״ר', false],
    [['CE'], 'מגרש, מ״ר', true],
    [['RT'], 'גג, מ״ר', true],
    [['GT'], 'גינה, מ״ר', true],
    [['TF', 'PH'], 'מגרש, מ״ר', false],
    [['PH', 'AT'], 'מגרש, מ״ר', true],
    [['CE', 'RT', 'GT'], 'מגרש או גג או גינה, מ״ר', true],
  ])('%j: area field %s, floors %s', (types, area, floors) => {
    draw({ asset_types_list: types })
    expect([outside(), asksFloors()]).toEqual([area, floors])
  })

  test('the fields follow the chosen types at once', () => {
    draw()
    fireEvent.click(screen.getByText('בית פרטי'))
    expect([outside(), asksFloors()]).toEqual(['מגרש, מ״ר', false])
    fireEvent.click(screen.getByText('בית פרטי'))
    expect([outside(), asksFloors()]).toEqual([null, true])
  })
})

test('spec 5: a to_floor below from_floor is cleared', () => {
  draw({ from_floor: 2, to_floor: 6 })
  pick('קומה, מ־', '6')
  expect(now()).toMatchObject({ from_floor: 6, to_floor: 6 })
  pick('קומה, מ־', '7')
  expect(now()).toMatchObject({ from_floor: 7, to_floor: null })
})

test('spec 9: floors from -1 to 29 and 40+, 0 is the ground; rooms from 1 to 8 in halves', () => {
  draw()
  const floors = ['לא משנה', '-1', 'קרקע', ...Array.from({ length: 29 }, (_, floor) => String(floor + 1)), '40+']
  expect(optionsOf('קומה, מ־')).toEqual(floors)
  expect(optionsOf('קומה, עד')).toEqual(floors)
  const rooms = Array.from({ length: 15 }, (_, half) => String(1 + half / 2))
  expect(optionsOf('חדרים, מ־')).toEqual(rooms)
})

test('spec 4 and 9: the elevator is not needed, a must, or needed from a floor, which starts at 1 and ends at 4', () => {
  draw()
  const group = screen.getByRole('radiogroup', { name: 'מעלית' })
  const mode = (label: string) => fireEvent.click(within(group).getByLabelText(label))
  expect(now()).toMatchObject({ should_have_elevator: false, elevator_from_floor: null })
  mode('חובה')
  expect(now()).toMatchObject({ should_have_elevator: true, elevator_from_floor: null })
  mode('מקומה')
  expect(now()).toMatchObject({ should_have_elevator: true, elevator_from_floor: 1 })
  const floors = within(screen.getByRole('radiogroup', { name: 'מעלית נדרשת מקומה' }))
  expect(floors.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual(['1', '2', '3', '4'])
  fireEvent.click(floors.getByLabelText('3'))
  expect(now().elevator_from_floor).toBe(3)
  mode('לא נדרשת')
  expect(now()).toMatchObject({ should_have_elevator: false, elevator_from_floor: null })
})

test('spec 5: budget keeps digits only, shows the sign and groups, and zero becomes empty', () => {
  draw()
  const budget = screen.getByLabelText<HTMLInputElement>('תקציב, עד')
  fireEvent.change(budget, { target: { value: '₪3,250,000' } })
  expect([now().budget, budget.value]).toEqual([3_250_000, '₪3,250,000'])
  fireEvent.change(budget, { target: { value: '0' } })
  expect([now().budget, budget.value]).toEqual([null, ''])
  fireEvent.change(screen.getByLabelText('תקציב, מ־'), { target: { value: '2,600,000 ₪' } })
  expect(now().price_from).toBe(2_600_000)
})

test('spec 2.4: the eviction range is one of five, or none', () => {
  draw()
  expect(optionsOf('פינוי')).toEqual(['לא משנה', 'מיידי', 'עד 3 חודשים', '3–6 חודשים', '6–12 חודשים', 'גמיש'])
  pick('פינוי', 'עד 3 חודשים')
  expect(now().requested_eviction_range).toBe('M3')
  pick('פינוי', 'לא משנה')
  expect(now().requested_eviction_range).toBeNull()
})

test('spec 4: neighborhoods wait for their city, and leave with it', () => {
  draw({ city: ramatGan, neighborhoods: [neighborhoods[0]!] })
  expect(list('שכונות').textContent).toBe('מרום נוה')
  fireEvent.click(screen.getByRole('button', { name: /: עיר$/ }))
  expect(now()).toMatchObject({ city: null, neighborhoods: [] })
  expect((list('שכונות') as HTMLButtonElement).disabled).toBe(true)
  expect(list('שכונות').textContent).toBe('קודם בוחרים עיר')
})

test('spec 2.4: a neighborhood that is missing can be reported once there is a city', () => {
  draw()
  expect(screen.queryByRole('button', { name: 'שכונה חסרה?' })).toBeNull()
  cleanup()
  draw({ city: ramatGan })
  expect(screen.getByRole('button', { name: 'שכונה חסרה?' })).toBeTruthy()
})

test('spec 5: each missing field says so under itself, neighborhoods in their own words', () => {
  draw({ city: ramatGan }, true)
  expect(screen.getAllByText('חסר שדה חובה')).toHaveLength(3)
  expect(screen.getByText('יש להזין שכונות')).toBeTruthy()
  pick('שכונות', 'הגפן')
  expect(screen.queryByText('יש להזין שכונות')).toBeNull()
})
