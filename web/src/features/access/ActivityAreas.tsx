import type { Named } from '@mafteach/contract/shapes'
import { IconX } from '@tabler/icons-react'
import { findCities } from '#shared/places.ts'
import { Button } from '#shared/ui/Button.tsx'
import { SearchSelect } from '#shared/ui/SearchSelect.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './RegistrationPage.module.css'
import { registrationTexts } from './registration.texts.ts'

export interface ActivityAreasProps {
  id: string
  value: readonly Named[]
  onChange: (cities: readonly Named[]) => void
  error: string | undefined
}

/** The cities in which an agent works: by them colleagues find each other. */
export const ActivityAreas = ({ id: fieldId, value: cities, onChange, error }: ActivityAreasProps) => {
  const t = useTexts(registrationTexts)
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
