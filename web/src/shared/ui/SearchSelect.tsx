import { ADDRESS_DEBOUNCE_MS } from '@mafteach/contract/limits'
import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'
import { useTexts } from '../use-texts.ts'
import styles from './Dropdown.module.css'
import { Dropdown } from './Dropdown.tsx'
import type { FieldProps } from './Field.tsx'
import { uiTexts } from './ui.texts.ts'

/** A place with its name, as cities and streets come. */
export interface Choice {
  id: number
  name: string
}

/** Asks the server for what was typed; through the client where an answer is worth keeping. */
export type LoadChoices<C> = (search: string, signal: AbortSignal, client: QueryClient) => Promise<readonly C[]>

export interface SearchSelectProps<C extends Choice> extends FieldProps {
  value: C | null
  onChange: (value: C | null) => void
  /** Called with what was typed, after it rested for 300 ms. */
  load: LoadChoices<C>
  /** Letters before the first question; 0 asks on opening. */
  minLength?: number
  placeholder?: string
  disabled?: boolean
  canClear?: boolean
}

type SearchResult<C> = { state: 'idle' | 'failed' } | { state: 'found'; search: string; choices: readonly C[] }

/** Until the answer to what is typed has come, of the answer before only what has it in its name: nobody picks what they did not type. */
const stillFitting = <C extends Choice>(found: { search: string; choices: readonly C[] }, typed: string): readonly C[] =>
  found.search === typed ? found.choices : found.choices.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))

/** One choice among more than fit in a list: cities, streets. */
export const SearchSelect = <C extends Choice>({
  value,
  onChange,
  load,
  minLength = 0,
  canClear,
  ...rest
}: SearchSelectProps<C>) => {
  const t = useTexts(uiTexts)
  // Nothing is asked before the list is opened.
  const [attempt, setAttempt] = useState(0)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<SearchResult<C>>({ state: 'idle' })
  const rested = useDebounced(search.trim(), ADDRESS_DEBOUNCE_MS)
  const client = useQueryClient()
  const ask = useEffectEvent((typed: string, signal: AbortSignal) => load(typed, signal, client))
  const isTooShort = rested.length < minLength

  useEffect(() => {
    if (attempt === 0 || isTooShort) return
    const stop = new AbortController()
    ask(rested, stop.signal).then(
      (choices) => setFound({ state: 'found', search: rested, choices }),
      () => {
        if (!stop.signal.aborted) setFound({ state: 'failed' })
      },
    )
    return () => stop.abort()
  }, [attempt, isTooShort, rested])

  const choices = found.state === 'found' && !isTooShort ? stillFitting(found, search.trim()) : []
  const isAsking = found.state === 'idle' || (found.state === 'found' && found.search !== search.trim())
  const hasFailed = found.state === 'failed' && !isTooShort
  const isWaiting = isAsking && !isTooShort && choices.length === 0
  return (
    <Dropdown
      {...rest}
      isLong
      shown={value?.name ?? ''}
      search={{ value: search, onChange: setSearch }}
      onOpen={() => setAttempt(Math.max(attempt, 1))}
      status={hasFailed ? 'error' : isWaiting ? 'pending' : 'success'}
      onRetry={() => {
        setFound({ state: 'idle' })
        setAttempt(attempt + 1)
      }}
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
          {choice.id === value?.id && <IconCheck className={styles.tick} size={18} stroke={2} aria-hidden />}
        </Combobox.Option>
      ))}
    </Dropdown>
  )
}
