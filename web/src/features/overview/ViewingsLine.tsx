import { paths } from '@mafteach/contract/paths'
import type { ViewingCounts } from '@mafteach/contract/viewings'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { viewingsLineTexts } from './viewings-line.texts.ts'

/** The coming viewings and those without an outcome, in one row that links to them. */
export const ViewingsLine = ({ counts: { today, week, proposed, no_outcome } }: { counts: ViewingCounts }) => {
  const t = useTexts(viewingsLineTexts)
  const ahead = today > 0 ? t.today(today) : week > 0 ? t.week(week) : null
  const waiting = no_outcome === 0 ? null : ahead === null ? t.noOutcomeAlone(no_outcome) : t.noOutcome(no_outcome)
  const words = [ahead, ahead !== null && proposed > 0 ? t.proposed(proposed) : null, waiting].filter((part) => part !== null)
  const [title, ...notes] = words
  return (
    <Box card="always" overflow="hidden">
      <ListRow
        as={Link}
        to={paths.viewings()}
        minHeight={56}
        hoverTile
        picture={<IconCalendarEvent size={22} stroke={1.75} aria-hidden />}
        title={title}
        note={notes.join(' · ')}
        end={<Chevron />}
      />
    </Box>
  )
}
