import { IconBookmark, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { classes } from '#shared/classes.ts'
import { labels } from '#shared/labels.texts.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { addressOf, type CustomerFilter, filterOf, isWorthSaving, sheetCount, withoutSheet } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'
import styles from './FilterChips.module.css'
import { savedFiltersQuery, useDeleteFilter, useSaveFilter } from './saved-filters.api.ts'

const SaveFilterDialog = lazy(async () => ({ default: (await import('./SaveFilterDialog.tsx')).SaveFilterDialog }))

interface FilterChipsProps {
  filter: CustomerFilter
  onChange: (filter: CustomerFilter) => void
}

/** Under the pills: filters kept under a name, then what the sheet asks for now, each with its way out. Nothing when there is neither. */
export const FilterChips = ({ filter, onChange }: FilterChipsProps) => {
  const t = useTexts(customerListTexts)
  const saved = useQuery(savedFiltersQuery).data ?? []
  const now = addressOf(filter).toString()
  const kept = saved.some(({ query }) => query === now)
  const conditions = conditionsOf(filter)
  const isNaming = useState<boolean | null>(null)
  const canSave = isWorthSaving(filter) && !kept
  if (saved.length === 0 && conditions.length === 0 && !canSave) return null
  return (
    <div className={styles.row}>
      <SavedChips now={now} onPick={(query) => onChange(filterOf(new URLSearchParams(query)))} />
      {conditions.length > 0 && (
        <ul className={styles.group} aria-label={t.inUse}>
          {conditions.map(({ text, without }) => (
            <li key={text} className={styles.condition}>
              {text}
              <button type="button" className={styles.out} aria-label={t.remove(text)} onClick={() => onChange(without)}>
                <IconX size={15} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {sheetCount(filter) > 1 && (
        <button type="button" className={styles.text} onClick={() => onChange(withoutSheet(filter))}>
          {t.clearAll}
        </button>
      )}
      {canSave && (
        <button type="button" className={styles.text} onClick={() => isNaming[1](true)}>
          <IconBookmark size={16} stroke={1.75} aria-hidden />
          {t.save}
        </button>
      )}
      {isNaming[0] !== null && (
        <Suspense>
          <SaveFilterDialog opened={isNaming[0]} query={now} onClose={() => isNaming[1](false)} />
        </Suspense>
      )}
    </div>
  )
}

const SavedChips = ({ now, onPick }: { now: string; onPick: (query: string) => void }) => {
  const t = useTexts(customerListTexts)
  const { data } = useQuery(savedFiltersQuery)
  const remove = useDeleteFilter()
  const restore = useSaveFilter()
  if (!data?.length) return null
  const take = async (id: number, name: string, query: string) => {
    try {
      await remove.mutateAsync(id)
      toast.done(t.savedRemoved, {
        undo: () => restore.mutate({ name, query }, { onError: () => toast.error(t.savedFailed) }),
      })
    } catch {
      toast.error(t.savedFailed)
    }
  }
  return (
    <ul className={styles.group} aria-label={t.saved}>
      {data.map(({ id, name, query }) => (
        <li key={id} className={classes(styles.saved, query === now && styles.on)}>
          <button
            type="button"
            className={styles.pick}
            aria-pressed={query === now}
            onClick={() => onPick(query === now ? '' : query)}
          >
            <IconBookmark size={16} stroke={1.75} aria-hidden />
            <bdi>{name}</bdi>
          </button>
          <button
            type="button"
            className={styles.out}
            aria-label={t.removeSaved(name)}
            onClick={() => void take(id, name, query)}
          >
            <IconX size={15} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the sheet asks for, in words, each with the filter as it would be without it. */
const conditionsOf = (filter: CustomerFilter): { text: string; without: CustomerFilter }[] => {
  const t = textsNow(customerListTexts)
  const { customerType } = textsNow(labels)
  const { types, flags, city, silentDays } = filter
  return [
    ...types.map((type) => ({
      text: customerType[type],
      without: { ...filter, types: types.filter((one) => one !== type) },
    })),
    ...flags.map((flag) => ({ text: t.flag[flag], without: { ...filter, flags: flags.filter((one) => one !== flag) } })),
    ...(city ? [{ text: city.name, without: { ...filter, city: null } }] : []),
    ...(silentDays ? [{ text: t.silentChip(silentDays), without: { ...filter, silentDays: null } }] : []),
  ]
}
