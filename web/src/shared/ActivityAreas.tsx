import type { Named } from '@mafteach/contract/shapes'
import { IconX } from '@tabler/icons-react'
import styles from './ActivityAreas.module.css'
import { activityAreasTexts } from './activity-areas.texts.ts'
import { findCities } from './places.ts'
import { Button } from './ui/Button.tsx'
import { SearchSelect } from './ui/SearchSelect.tsx'
import { useTexts } from './use-texts.ts'

export interface ActivityAreasProps {
  id: string
  value: readonly Named[]
  onChange: (cities: readonly Named[]) => void
  error: string | undefined
}

/** The cities in which an agent works: by them colleagues find each other. */
export const ActivityAreas = ({ id: fieldId, value: cities, onChange, error }: ActivityAreasProps) => {
  const t = useTexts(activityAreasTexts)
  const add = (city: Named | null) => {
    if (city && !cities.some(({ id }) => id === city.id)) onChange([...cities, city])
  }
  return (
    <div>
      <SearchSelect
        id={fieldId}
        label={t.areas}
        hint={t.areasHint}
        value={null}
        onChange={add}
        load={findCities}
        error={error}
        optional
      />
      {cities.length > 0 && (
        <ul className={styles.areas} aria-label={t.areas}>
          {cities.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={t.removeArea(name)}
                icon={<IconX size={16} stroke={1.75} aria-hidden />}
                onClick={() => onChange(cities.filter((city) => city.id !== id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
