import { ADDRESS_DEBOUNCE_MS } from '@mafteach/contract/limits'
import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Query, withPreviousData } from '../../api/query.ts'
import { useDebounced } from '../../lists/use-debounced.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { look } from '../look.ts'
import { uiTexts } from '../ui.texts.ts'
import { Dropdown } from './Dropdown.tsx'
import type { FieldProps } from './Field.tsx'

/** A place with its name, like cities and streets. */
export interface Choice {
  id: number
  name: string
}

/** A source of choices. */
export interface Choices<Answer, C> {
  /** The query for the typed text, after 300 ms without typing. */
  ask: (search: string) => Query<Answer>
  /** The choices in the answer. */
  of: (answer: Answer, search: string) => readonly C[]
}

export interface SearchSelectProps<Answer, C extends Choice> extends FieldProps {
  value: C | null
  onChange: (value: C | null) => void
  choices: Choices<Answer, C>
  /** Letters before the first query; 0 queries on opening. */
  minLength?: number
  placeholder?: string
  disabled?: boolean
  canClear?: boolean
}

/** Until the new answer arrives, only those of the previous one whose names contain the typed text: nobody picks what they did not type. */
const stillFitting = <C extends Choice>(choices: readonly C[], typed: string): readonly C[] =>
  choices.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))

/** One choice among too many for a list: cities, streets. */
export const SearchSelect = <Answer, C extends Choice>({
  value,
  onChange,
  choices: { ask, of },
  minLength = 0,
  canClear,
  ...rest
}: SearchSelectProps<Answer, C>) => {
  const t = useTexts(uiTexts)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const rested = useDebounced(typed, ADDRESS_DEBOUNCE_MS)
  const isTooShort = rested.length < minLength
  // No query before the list is opened.
  const { data, isPlaceholderData, isLoadingError, refetch } = useQuery({
    ...withPreviousData(ask(rested)),
    retry: false,
    enabled: isOpen && !isTooShort,
  })
  const isAnswer = data !== undefined && !isPlaceholderData && rested === typed
  const found = data === undefined || isTooShort ? [] : of(data, rested)
  const choices = isAnswer ? found : stillFitting(found, typed)
  const hasFailed = isLoadingError && !isTooShort
  const isWaiting = !isAnswer && !isTooShort && choices.length === 0
  return (
    <Dropdown
      {...rest}
      isLong
      shown={value?.name ?? ''}
      search={{ value: search, onChange: setSearch }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      status={hasFailed ? 'error' : isWaiting ? 'pending' : 'success'}
      onRetry={() => void refetch()}
      emptyText={isTooShort ? t.typeMore : choices.length === 0 ? t.noResults : null}
      onClear={canClear ? () => onChange(null) : undefined}
      onPick={(picked) => {
        const choice = choices.find((one) => String(one.id) === picked)
        if (choice) onChange(choice)
      }}
    >
      {choices.map((choice) => (
        <Combobox.Option key={choice.id} value={String(choice.id)} active={choice.id === value?.id}>
          {choice.name}
          {choice.id === value?.id && (
            <IconCheck className={look({ atEnd: true, tone: 'action-text' })} size={18} stroke={2} aria-hidden />
          )}
        </Combobox.Option>
      ))}
    </Dropdown>
  )
}
