import type { AgreedAction, MarketingAction } from '@mafteach/contract/exclusivity'
import { IconCamera, IconLink, IconPencilPlus } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { dueThisWeek, shortDay } from './days.ts'
import { exclusivityTexts } from './exclusivity.texts.ts'

/** The proof that an action usually has. */
const PROOFS: Partial<Record<MarketingAction, 'photo' | 'link'>> = { SIGN: 'photo', ADVERTISEMENT: 'link' }
const ICONS = { photo: IconCamera, link: IconLink, note: IconPencilPlus }

interface DueActionsProps {
  actions: readonly AgreedAction[]
  today: string
  onNote: (action: MarketingAction) => void
}

/** Actions to document this week. */
export const DueActions = ({ actions, today, onNote }: DueActionsProps) => {
  const t = useTexts(exclusivityTexts)
  const due = dueThisWeek(actions, today)
  return (
    <Section title={t.thisWeek} count={due.length || undefined}>
      <Card>
        {due.length === 0 && (
          <Text as="p" padY={14} padX={16} tone="ink-3">
            {t.nothingDue}
          </Text>
        )}
        {due.map(({ action: { action, label, last_on, due_on }, late }) => {
          const proof = PROOFS[action] ?? 'note'
          const Icon = ICONS[proof]
          return (
            <Row gap={12} padY={12} padX={16} lineBetween key={action}>
              <Box grow shrink anywhere>
                <h3>{label}</h3>
                <Text as="p" size="label" tone="ink-2">
                  {late > 0 ? (
                    <Text as="b" weight={600} tone="error">
                      {t.late(late)}
                    </Text>
                  ) : late === 0 ? (
                    <b>{t.dueToday}</b>
                  ) : (
                    t.dueOn(shortDay(due_on!))
                  )}
                  {last_on && ` · ${t.previous(shortDay(last_on))}`}
                </Text>
              </Box>
              <Button
                size="small"
                variant={late > 0 ? 'soft' : 'secondary'}
                icon={<Icon size={20} stroke={1.75} aria-hidden />}
                aria-label={`${t.proofs[proof]}: ${label}`}
                onClick={() => onNote(action)}
              >
                {t.proofs[proof]}
              </Button>
            </Row>
          )
        })}
      </Card>
    </Section>
  )
}
