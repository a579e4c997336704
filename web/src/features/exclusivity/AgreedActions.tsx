import type { AgreedAction, MarketingAction } from '@mafteach/contract/exclusivity'
import { IconDotsCircleHorizontal, IconPin, IconSpeakerphone, IconUsers, IconUsersGroup, IconWalk } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { Tile } from '#shared/ui/Tile.tsx'
import { shortDay } from './days.ts'
import { exclusivityTexts } from './exclusivity.texts.ts'

const ICONS: Record<MarketingAction, typeof IconPin> = {
  SIGN: IconPin,
  OWN_CLIENTS: IconUsers,
  ADVERTISEMENT: IconSpeakerphone,
  INVITATION: IconWalk,
  AGENTS: IconUsersGroup,
  OTHER: IconDotsCircleHorizontal,
}

interface AgreedActionsProps {
  actions: readonly AgreedAction[]
  /** Undefined before the exclusivity begins. */
  onNote: ((action: MarketingAction) => void) | undefined
}

/** The kinds of actions in the agreement, and how many of each were done. */
export const AgreedActions = ({ actions, onNote }: AgreedActionsProps) => {
  const t = useTexts(exclusivityTexts)
  return (
    <Section title={t.agreed}>
      <Card>
        {actions.map(({ action, label, count, proofs, last_on }) => {
          const Icon = ICONS[action]
          const lacks = count === 0 || proofs === 0
          return (
            <Row gap={12} padY={12} padX={16} lineBetween key={action}>
              <Tile size={44}>
                <Icon size={22} stroke={1.75} aria-hidden />
              </Tile>
              <Box grow shrink anywhere>
                <h3>{label}</h3>
                <Text as="p" size="label" tone={lacks ? 'hot' : 'ink-2'}>
                  {last_on
                    ? [t.done(count, shortDay(last_on)), proofs === 0 && t.withoutProof].filter(Boolean).join(' · ')
                    : t.notDone}
                </Text>
              </Box>
              {onNote && (
                <Button variant="text" size="small" aria-label={t.noteOf(label)} onClick={() => onNote(action)}>
                  {t.noteShort}
                </Button>
              )}
            </Row>
          )
        })}
      </Card>
    </Section>
  )
}
