import type { Named } from '@mafteach/contract/shapes'
import { useState } from 'react'
import { continueIn } from '../form/focus-field.ts'
import { SearchSelect, type SearchSelectProps } from '../ui/fields/SearchSelect.tsx'
import { Row, Text } from '../ui/primitives.tsx'
import { cityChoices } from './places.ts'
import { recentCities, rememberCity } from './recent-cities.ts'

interface CityFieldProps extends Omit<SearchSelectProps<never, Named>, 'choices'> {
  /** Id of the field that opens next, once a city is chosen. */
  next?: string
}

/** The city of a form: by search, or by a tap on one of the last ones. */
export const CityField = ({ onChange, next, ...field }: CityFieldProps) => {
  const [recent] = useState(recentCities)
  const choose = (city: Named | null) => {
    onChange(city && { id: city.id, name: city.name })
    if (!city) return
    rememberCity(city)
    if (next) continueIn(next)
  }
  return (
    <div>
      <SearchSelect {...field} choices={cityChoices} onChange={choose} />
      {field.value === null && recent.length > 0 && (
        <Row wrap gap={8} marginTop={8} role="group" aria-label={field.label}>
          {recent.map((city) => (
            <Text
              as="button"
              key={city.id}
              type="button"
              minHeight={40}
              padX={12}
              border="field"
              radius="control"
              fill="surface"
              size="label"
              weight={500}
              tone="ink-2"
              onClick={() => choose(city)}
            >
              {city.name}
            </Text>
          ))}
        </Row>
      )}
    </div>
  )
}
