import type { Customer } from '@mafteach/contract/customers'
import { customerSearchText, searchText } from '@mafteach/contract/search-text'
import { idle } from './idle.ts'

/** The client's version of the server's `search` columns. Computed once per row, since each typed letter searches all of them. */

function once<Row extends object>(make: (row: Row) => string): (row: Row) => string {
  const texts = new WeakMap<Row, string>()
  return (row) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = make(row)
    texts.set(row, text)
    return text
  }
}

export const customerText = once(({ name, phone, other_phones }: Pick<Customer, 'name' | 'phone' | 'other_phones'>) =>
  customerSearchText(name, phone, other_phones),
)

const PREPARED_AT_ONCE = 250
/** Precomputes search texts while idle, so that the first typed letter is as fast as the next ones. */
export async function prepareCustomerTexts(rows: Iterable<Pick<Customer, 'name' | 'phone' | 'other_phones'>>): Promise<void> {
  let made = 0
  for (const row of rows) {
    if (made++ % PREPARED_AT_ONCE === 0) await idle()
    customerText(row)
  }
}

export const taskText = once(({ title }: { title: string }) => searchText(title))

const places = new Map<string, string>()
/** For a city, neighborhood or street, by its name: only the server knows the registers' other spellings. */
export function placeText(name: string): string {
  const text = places.get(name) ?? searchText(name)
  places.set(name, text)
  return text
}
