import type { Viewing } from '@mafteach/contract/viewings'
import { IconPhone } from '@tabler/icons-react'
import { callNumber } from '#shared/device/phone-call.ts'
import { spokenDay } from '#shared/texts/day-words.ts'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { StateChip } from './StateChip.tsx'
import { isOpen, takesOutcome } from './viewing-rules.ts'
import { viewingsTexts } from './viewings.texts.ts'
import type { ViewingsShown } from './viewings-shown.ts'

interface ViewingRowProps {
  viewing: Viewing
  now: Date
  /** Its day is not in a heading. */
  hasDay: boolean
  onConfirm: () => void
  onOpen: (kind: 'acts' | 'outcome') => void
}

/** Time, person, place and state; the whole row opens the actions, and the next step is one tap. */
const ViewingRow = ({ viewing, now, hasDay, onConfirm, onOpen }: ViewingRowProps) => {
  const t = useTexts(viewingsTexts)
  const { customer, asset, starts_at, state, note } = viewing
  return (
    <Row as="li" gap={12} position="relative" minHeight={72} padY={10} padX={14} lineInset>
      <Text size="h2" weight={650} selfY="start" tone={state === 'cancelled' ? 'ink-3' : 'ink'}>
        {clockOf(starts_at)}
      </Text>
      <Stack gap={2} grow shrink items="start">
        <Box
          as="button"
          type="button"
          covers
          text="start"
          weight={600}
          anywhere
          aria-label={t.open(customer.name)}
          onClick={() => onOpen('acts')}
        >
          <PersonName name={customer.name} />
        </Box>
        <Text as="bdi" size="small" tone="ink-2" anywhere>
          {asset.name || t.assetGone}
        </Text>
        <Row as="span" wrap gapX={8} gapY={4} shrink size="small" tone="ink-3">
          <StateChip state={state} />
          {hasDay && <span>{spokenDay(dayOf(starts_at), now)}</span>}
          {note && (
            <Text as="bdi" lines={2} anywhere shrink>
              {note}
            </Text>
          )}
        </Row>
      </Stack>
      <Box position="relative" above fixed>
        <Act viewing={viewing} now={now} onConfirm={onConfirm} onOpen={onOpen} />
      </Box>
    </Row>
  )
}

/** A viewing's next step, or contacting the visitor. */
export const Act = ({ viewing, now, onConfirm, onOpen }: Omit<ViewingRowProps, 'hasDay'>) => {
  const t = useTexts(viewingsTexts)
  const { customer, state } = viewing
  const { phone } = customer
  if (!isOpen(viewing)) return null
  if (state === 'proposed' || takesOutcome(viewing, now))
    return <NextStep viewing={viewing} now={now} onConfirm={onConfirm} onOpen={onOpen} />
  if (phone === null) return null
  return (
    <IconButton
      variant="soft"
      label={t.callTo(customer.name)}
      icon={<IconPhone size={20} stroke={1.75} aria-hidden />}
      onClick={() => callNumber(phone)}
    />
  )
}

/** The pending step: the outcome once it has begun, before that confirming. */
export const NextStep = ({ viewing, now, onConfirm, onOpen }: Omit<ViewingRowProps, 'hasDay'>) => {
  const t = useTexts(viewingsTexts)
  const { customer, state } = viewing
  if (!isOpen(viewing)) return null
  if (takesOutcome(viewing, now))
    return (
      <Button variant="soft" size="small" aria-label={t.howOf(customer.name)} onClick={() => onOpen('outcome')}>
        {t.how}
      </Button>
    )
  if (state !== 'proposed') return null
  return (
    <Button variant="soft" size="small" aria-label={t.confirmOf(customer.name)} onClick={onConfirm}>
      {t.confirm}
    </Button>
  )
}

interface ViewingRowsProps extends ViewingsShown {
  viewings: readonly Viewing[]
  hasDay?: boolean
}

/** Viewings, stacked on one card. */
export const ViewingRows = ({ viewings, now, acts, onOpen, hasDay = false }: ViewingRowsProps) => (
  <Box as="ul" card="always">
    {viewings.map((viewing) => (
      <ViewingRow
        key={viewing.id}
        viewing={viewing}
        now={now}
        hasDay={hasDay}
        onConfirm={() => void acts.confirm(viewing)}
        onOpen={(kind) => onOpen({ kind, viewing })}
      />
    ))}
  </Box>
)
