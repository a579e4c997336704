import { updateProfile } from '@mafteach/contract/access'
import { FIRST_WEEK } from '@mafteach/contract/help.codes'
import type { FirstWeek as Steps } from '@mafteach/contract/help.shapes'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { homeQuery } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { firstWeekTexts } from '#shared/parts/first-week.texts.ts'
import { FIRST_WEEK_PAGES } from '#shared/parts/first-week.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { firstWeekQuery } from './help.api.ts'

/** Progress of the first week, with a link to it. */
export const FirstWeekLink = ({ steps, to }: { steps: Steps; to: object & { to: object } }) => {
  const t = useTexts(firstWeekTexts)
  return (
    <Row as={Link} minHeight={52} gap={8} padX={14} radius="card" fill="tile" {...to}>
      <Text grow shrink weight={600}>
        {t.title}
      </Text>{' '}
      <Text size="small" tone="ink-3">
        {t.count(FIRST_WEEK.filter((step) => steps[step]).length, FIRST_WEEK.length)}
      </Text>
      <Chevron tone="ink-3" />
    </Row>
  )
}

interface FirstWeekProps {
  steps: Steps
  /** The link to an article. */
  linkTo: (slug: string) => object & { to: object }
  onHidden: () => void
}

/** The steps of the first week, done ones with a tick (docs/decisions/0155). */
export const FirstWeek = ({ steps, linkTo, onHidden }: FirstWeekProps) => {
  const t = useTexts(firstWeekTexts)
  const { write } = useWrite(updateProfile, {
    show: (client) => {
      client.setQueryData(firstWeekQuery.queryKey, { steps: null })
      client.setQueryData(homeQuery.queryKey, (home) => home && { ...home, starter_steps: null })
    },
    failed: t.serverError,
  })
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true }
  return (
    <Stack gap={12}>
      <Text as="p" tone="ink-2">
        {t.note}
      </Text>
      <ul>
        {FIRST_WEEK.map((step) => (
          <li key={step}>
            <Row
              as={Link}
              minHeight={52}
              gap={12}
              lineBelow
              {...(step === 'call' ? linkTo('incoming-call') : { to: FIRST_WEEK_PAGES[step] })}
            >
              {steps[step] ? (
                <IconCircleCheckFilled className={look({ tone: 'success' })} {...icon} />
              ) : (
                <IconCircle className={look({ tone: 'ink-3' })} {...icon} />
              )}
              <Text grow shrink weight={550} {...(steps[step] ? { tone: 'ink-3' } : {})}>
                {t.steps[step]}
                {steps[step] && <span className="visually-hidden">, {t.done}</span>}
              </Text>
              <Chevron tone="ink-3" />
            </Row>
          </li>
        ))}
      </ul>
      <Row>
        <Button
          variant="text"
          size="small"
          onClick={() => {
            void write({ body: { hides_starter_steps: true } })
            onHidden()
          }}
        >
          {t.hide}
        </Button>
      </Row>
    </Stack>
  )
}
