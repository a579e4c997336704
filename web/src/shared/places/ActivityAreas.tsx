import type { Named } from '@mafteach/contract/shapes'
import { IconX } from '@tabler/icons-react'
import { Row } from '#shared/ui/primitives.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/Button.tsx'
import { SearchSelect } from '../ui/fields/SearchSelect.tsx'
import { activityAreasTexts } from './activity-areas.texts.ts'
import { cityChoices } from './places.ts'

export interface ActivityAreasProps {
  id: string
  value: readonly Named[]
  onChange: (cities: readonly Named[]) => void
  error: string | undefined
  /** Label, if not the agent's own cities. */
  label?: string
  hint?: string
}

/** Any number of cities; by default those in which an agent works, by which colleagues find each other. */
export const ActivityAreas = ({ id: fieldId, value: cities, onChange, error, label, hint }: ActivityAreasProps) => {
  const t = useTexts(activityAreasTexts)
  const name = label ?? t.areas
  const add = (city: Named | null) => {
    if (city && !cities.some(({ id }) => id === city.id)) onChange([...cities, city])
  }
  return (
    <div>
      <SearchSelect
        id={fieldId}
        label={name}
        hint={hint ?? t.areasHint}
        value={null}
        onChange={add}
        choices={cityChoices}
        error={error}
        optional
      />
      {cities.length > 0 && (
        <Row as="ul" marginTop={8} wrap gap={8} align="stretch" aria-label={name}>
          {cities.map((city) => (
            <li key={city.id}>
              <Button
                size="small"
                aria-label={t.removeArea(city.name)}
                icon={<IconX size={16} stroke={1.75} aria-hidden />}
                onClick={() => onChange(cities.filter(({ id }) => id !== city.id))}
              >
                {city.name}
              </Button>
            </li>
          ))}
        </Row>
      )}
    </div>
  )
}
