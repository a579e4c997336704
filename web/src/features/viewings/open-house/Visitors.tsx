import type { OpenHouseVisitors } from '@mafteach/contract/open-houses'
import type { Viewing } from '@mafteach/contract/viewings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { spokenTime } from '#shared/texts/day-words.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { StateChip } from '../StateChip.tsx'
import { useViewingActs } from '../use-viewing-acts.ts'
import { type ViewingDialog, ViewingDialogs } from '../ViewingDialogs.tsx'
import { Act } from '../ViewingRow.tsx'
import { viewingsTexts } from '../viewings.texts.ts'
import { viewingsBesideQuery } from './open-house.api.ts'
import { openHouseTexts } from './open-house.texts.ts'

type Visitor = OpenHouseVisitors['visitors'][number]

/** Registered visitors, in order; once it has begun, their outcomes. */
export const Visitors = ({ house }: { house: OpenHouseVisitors }) => {
  const t = useTexts(openHouseTexts)
  const now = useNow()
  const acts = useViewingActs()
  const { data: viewings = [] } = useQuery(viewingsBesideQuery(house))
  const [dialog, setDialog] = useState<ViewingDialog | null>(null)
  const viewingOf = new Map(viewings.map((viewing) => [viewing.id, viewing]))
  return (
    <section aria-label={t.visitors}>
      <GroupHead title={t.visitors} count={house.count} />
      {house.count === 0 && (
        <Text as="p" padX={4} tone="ink-2">
          {t.noVisitors}
        </Text>
      )}
      {house.count > 0 && (
        <Box as="ul" card="always">
          {house.visitors.map((visitor) => (
            <VisitorRow
              key={visitor.viewing}
              visitor={visitor}
              viewing={viewingOf.get(visitor.viewing)}
              now={now}
              onOpen={(kind, viewing) => setDialog({ kind, viewing })}
            />
          ))}
        </Box>
      )}
      <ViewingDialogs dialog={dialog} now={now} acts={acts} onChange={setDialog} />
    </section>
  )
}

interface VisitorRowProps {
  visitor: Visitor
  /** Undefined while loading, and once moved to another day. */
  viewing: Viewing | undefined
  now: Date
  onOpen: (kind: 'acts' | 'outcome', viewing: Viewing) => void
}

const VisitorRow = ({ visitor: { customer, at }, viewing, now, onOpen }: VisitorRowProps) => {
  const t = useTexts(openHouseTexts)
  const words = useTexts(viewingsTexts)
  return (
    <Row as="li" gap={12} position="relative" minHeight={64} padY={10} padX={14} lineInset>
      <Stack gap={2} grow shrink items="start">
        {viewing ? (
          <Box
            as="button"
            type="button"
            covers
            text="start"
            weight={600}
            anywhere
            aria-label={words.open(customer.name)}
            onClick={() => onOpen('acts', viewing)}
          >
            <PersonName name={customer.name} />
          </Box>
        ) : (
          <Text weight={600} anywhere>
            <PersonName name={customer.name} />
          </Text>
        )}
        <Row as="span" wrap gapX={8} gapY={4} size="small" tone="ink-3">
          {viewing && <StateChip state={viewing.state} />}
          <span>{t.at(spokenTime(at, now))}</span>
        </Row>
      </Stack>
      {viewing && (
        <Box position="relative" above fixed>
          <Act viewing={viewing} now={now} onConfirm={() => undefined} onOpen={(kind) => onOpen(kind, viewing)} />
        </Box>
      )}
    </Row>
  )
}
