import type { DealKind } from '@mafteach/contract/codes'
import { ADDRESS_DEBOUNCE_MS } from '@mafteach/contract/limits'
import { displayPhone, nationalDigits } from '@mafteach/contract/phones'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { useDealTexts } from './deal-kind-texts.ts'
import type { DealRole, Person } from './deal-values.ts'
import { peopleQuery } from './deals.api.ts'
import styles from './deals.module.css'
import { NewPerson } from './NewPerson.tsx'

export interface DealPeopleProps {
  role: DealRole
  kind: DealKind
  value: Person | null
  onChange: (person: Person | null) => void
  /** Matching customers: listed first. */
  fitting: readonly Person[]
  /** The other side's customer: nobody buys from themselves. */
  excluded: number | null
}

/** One customer of the deal: picked, found by name or phone, or new. */
export const DealPeople = ({ role, kind, value, onChange, fitting, excluded }: DealPeopleProps) => {
  const t = useDealTexts(kind)
  const id = useId()
  const [isAdding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const change = (person: Person | null) => {
    setAdding(false)
    setTyped('')
    onChange(person)
  }
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Row justify="between" minHeight={44}>
        <Text as="h3" id={id} size="label" weight={550}>
          {t[role]}
        </Text>
        {!value && !isAdding && (
          <Button
            variant="text"
            size="small"
            icon={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t.newCustomer}
          </Button>
        )}
      </Row>
      {value ? (
        <Row
          gap={12}
          full
          minHeight={56}
          radius="small"
          text="start"
          padY={8}
          padX={12}
          fill="selected"
          className={styles.chosen}
        >
          <Face person={value} />
          <Button size="small" onClick={() => change(null)}>
            {t.change}
          </Button>
        </Row>
      ) : isAdding ? (
        <NewPerson start={typed} onAdded={change} onCancel={() => setAdding(false)} />
      ) : (
        <>
          <TextField
            type="search"
            label={t.searchOf[role]}
            hideLabel
            placeholder={t.searchPlaceholder}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <FoundPeople
            kind={kind}
            whose={role === 'buyer' ? 'buyers-and-leads' : 'all'}
            typed={typed.trim()}
            fitting={fitting}
            excluded={excluded}
            onPick={change}
          />
        </>
      )}
    </Stack>
  )
}

/** How many are offered before typing, so that the rest of the sheet stays visible. */
const OFFERED = 3

interface FoundPeopleProps extends Pick<DealPeopleProps, 'kind' | 'fitting' | 'excluded'> {
  whose: 'buyers-and-leads' | 'all'
  typed: string
  onPick: (person: Person) => void
}

const FoundPeople = ({ kind, whose, typed, fitting, excluded, onPick }: FoundPeopleProps) => {
  const t = useDealTexts(kind)
  const search = useDebounced(typed, ADDRESS_DEBOUNCE_MS)
  const found = useQuery(peopleQuery(whose, search))
  const isPossible = ({ id }: Person) => id !== excluded
  const named = fitting.filter((person) => isPossible(person) && isNamed(person, typed))
  const known = new Set(named.map(({ id }) => id))
  const isAnswered = found.isSuccess && !found.isPlaceholderData && search === typed
  // Until the new answer arrives, only matching rows of the previous one: nobody picks a wrong person.
  const others = (found.data ?? []).filter(
    (person) => isPossible(person) && !known.has(person.id) && (isAnswered || isNamed(person, typed)),
  )
  const isNobody = isAnswered && named.length + others.length === 0
  const first = typed === '' ? named.slice(0, OFFERED) : named
  const rest = typed === '' ? others.slice(0, OFFERED - first.length) : others
  return (
    <>
      <People title={t.fitting} people={first} onPick={onPick} />
      <People title={whose === 'all' ? t.allCustomers : t.customers} people={rest} onPick={onPick} />
      <Text as="p" size="small" tone="ink-3" className={styles.quiet} role="status">
        {found.isError ? t.searchFailed : isNobody ? t.noResults : null}
      </Text>
    </>
  )
}

/** Whether a name or phone contains the typed text, for people loaded already. */
const isNamed = ({ name, phone }: Person, typed: string): boolean => {
  const digits = nationalDigits(typed)
  return name.toLowerCase().includes(typed.toLowerCase()) || (digits !== '' && (phone?.includes(digits) ?? false))
}

const People = ({ title, people, onPick }: { title: string; people: readonly Person[]; onPick: (person: Person) => void }) => {
  if (people.length === 0) return null
  return (
    <section>
      <Text as="h4" marginBottom={4} size="small" weight={550} tone="ink-3">
        {title}
      </Text>
      <ul>
        {people.map((person) => (
          <Box as="li" lineBetween key={person.id}>
            <Row
              as="button"
              gap={12}
              full
              minHeight={56}
              radius="small"
              text="start"
              type="button"
              hoverTile
              onClick={() => onPick(person)}
            >
              <Face person={person} />
            </Row>
          </Box>
        ))}
      </ul>
    </section>
  )
}

const Face = ({ person: { id, name, phone } }: { person: Person }) => (
  <>
    <Avatar name={name} id={id} size={40} />
    <Stack as="span" grow shrink weight={600}>
      <bdi>{name}</bdi>
      {phone && (
        <Text size="small" weight={400} tone="ink-3">
          {isolateLtr(displayPhone(phone))}
        </Text>
      )}
    </Stack>
  </>
)
