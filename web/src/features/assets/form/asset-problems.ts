import { textsNow } from '#shared/texts.ts'
import type { FieldProblem } from '#shared/ui/ErrorBanner.tsx'
import { factsTexts } from '../facts.texts.ts'
import { assetFormTexts } from './asset-form.texts.ts'
import { fieldId } from './use-asset-fields.ts'

/** What the banner calls the fields that the server may refuse. */
const LABELS: Partial<
  Record<
    string,
    | 'city'
    | 'neighborhood'
    | 'street'
    | 'addressNumber'
    | 'price'
    | 'floor'
    | 'highestFloor'
    | 'year'
    | 'elevators'
    | 'shelter'
    | 'sunTerrace'
  >
> = {
  city: 'city',
  neighborhood: 'neighborhood',
  street: 'street',
  address_number: 'addressNumber',
  price: 'price',
  floor: 'floor',
  highest_floor: 'highestFloor',
  construction_year: 'year',
  has_elevator: 'elevators',
  has_in_house_shelter: 'shelter',
  has_sun_terrace: 'sunTerrace',
}

/** What the server refused, for the error banner: the name of each field and what is wrong with it, a way to it. */
export const assetProblems = (errors: Partial<Record<string, string>>): FieldProblem[] => {
  const facts = textsNow(factsTexts)
  const { unexpected } = textsNow(assetFormTexts)
  return Object.entries(errors).map(([name, text = unexpected]) => {
    const label = LABELS[name] && facts[LABELS[name]]
    return { id: fieldId(name), text: label ? `${label}: ${text}` : text }
  })
}
