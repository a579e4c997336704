import { useQuery } from '@tanstack/react-query'
import { ActiveFilters } from '#shared/lists/ActiveFilters.tsx'
import { useAssetChoice } from '#shared/parts/choices.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { customerNameQuery } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'
import type { DocumentsFilter } from './document-filter.ts'

interface AboutChipsProps {
  filter: DocumentsFilter
  onChange: (filter: DocumentsFilter) => void
}

/** Whose papers, or of which property, the list shows. */
export const AboutChips = ({ filter, onChange }: AboutChipsProps) => {
  const t = useTexts(papersTexts)
  const { customer, about } = filter
  const person = useQuery(customerNameQuery(customer)).data
  const { choice: asset } = useAssetChoice(about)
  return (
    <ActiveFilters
      label={t.about}
      removeLabel={t.removeAbout}
      clear={{ text: t.clear, onClear: () => onChange({ ...filter, customer: null, about: null }) }}
      conditions={[
        ...(customer === null
          ? []
          : [{ text: t.ofCustomer(person?.name ?? ''), onRemove: () => onChange({ ...filter, customer: null }) }]),
        ...(about === null
          ? []
          : [
              {
                text: t.ofAsset(asset?.name ?? ''),
                onRemove: () => onChange({ ...filter, about: null }),
              },
            ]),
      ]}
    />
  )
}
