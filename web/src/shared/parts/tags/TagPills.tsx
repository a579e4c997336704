import type { TagKind } from '@mafteach/contract/tags'
import { useQuery } from '@tanstack/react-query'
import type { FigureFilter } from '#shared/navigation/figure-filter.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { tagsQuery } from './tags.api.ts'
import { tagsTexts } from './tags.texts.ts'

interface TagPillsProps {
  kind: TagKind
  /** The address's condition beside the list's own filter; it includes tags. */
  figures: FigureFilter | null
  onChange: (figures: FigureFilter | null) => void
  opened: boolean
}

/** The tags that rows must have, all of them; hidden without any tags. */
export const TagPills = ({ kind, figures, onChange, opened }: TagPillsProps) => {
  const t = useTexts(tagsTexts)
  const all = useQuery({ ...tagsQuery(kind), enabled: opened }).data ?? []
  if (all.length === 0) return null
  const chosen = (figures?.query.tags ?? '').split(',').map(Number)
  const choose = (ids: number[]) => {
    const { tags: _, ...query } = figures?.query ?? {}
    const names = all.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    if (ids.length > 0) onChange({ query: { ...query, tags: ids.join(',') }, about: t.filtered(names.join(', ')) })
    else onChange(Object.keys(query).length > 0 ? { query, about: '' } : null)
  }
  return (
    <Pills
      label={t.tags}
      value={all.map(({ id }) => id).filter((id) => chosen.includes(id))}
      onChange={choose}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
