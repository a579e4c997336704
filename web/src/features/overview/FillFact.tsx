import type { OverviewItem } from '@mafteach/contract/overview'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { overviewTexts } from './overview.texts.ts'

/** The field of the form where a missing fact is filled in. */
const FIELDS: Partial<Record<OverviewItem['facts'][number]['name'], string>> = {
  neighborhood: 'neighborhood',
  type: 'asset_type',
  rooms: 'number_of_rooms',
  floor: 'floor',
  elevator: 'has_elevator',
  parking: 'has_parking_in_registry',
  shelter: 'has_in_house_shelter',
  sun_terrace: 'has_sun_terrace',
  storage: 'has_storage_space',
  built_size: 'asset_built_area',
  outside_size: 'asset_outside_size',
  new: 'asset_condition',
  eviction: 'available_from',
}
/** The way to the field of an asset that buyers wait for. */
export const FillFact = ({ item: { id, title, facts } }: { item: OverviewItem }) => {
  const t = useTexts(overviewTexts)
  const [fact] = facts
  return (
    <ButtonLink
      variant="soft"
      size="small"
      to={paths.editAsset(id, fact && FIELDS[fact.name])}
      aria-label={`${t.fill}: ${title}`}
    >
      {t.fill}
    </ButtonLink>
  )
}
