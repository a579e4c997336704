import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import type { CallResult, CallToday } from '@mafteach/contract/tasks'
import { IconPhone } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { assetOverlay } from '#shared/navigation/overlay-paths.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { CallOutcome } from './CallOutcome.tsx'
import { CallWhy } from './CallWhy.tsx'
import { callTodayTexts } from './call-today.texts.ts'
import styles from './tasks.module.css'

interface CallPaneProps {
  call: CallToday
  isCalled: boolean
  onCall: () => void
  onRecord: (result: CallResult, note: string) => void
}

/** The chosen call beside the list, on a desktop: who, why now, the number, and the result. */
export const CallPane = ({ call, isCalled, onCall, onRecord }: CallPaneProps) => {
  const t = useTexts(callTodayTexts)
  const { search } = useLocation()
  const { customer, facts } = call
  return (
    <Stack
      as="aside"
      position="sticky"
      scroll
      gap={16}
      pad={20}
      anywhere
      card="always"
      className={styles.pane}
      aria-label={t.chosen}
    >
      <Row gap={14}>
        <Avatar name={customer.name} id={customer.id} size={64} />
        <Stack shrink>
          <Text as="h2">
            <PersonName name={customer.name} />
          </Text>
          <Text size="label" tone="ink-3">
            <bdi dir="ltr">{displayPhone(customer.phone)}</bdi>
          </Text>
        </Stack>
      </Row>
      <Stack gap={4}>
        <CallWhy call={call} />
      </Stack>
      <Button
        full
        variant={isCalled ? 'secondary' : 'primary'}
        icon={<IconPhone size={20} stroke={1.75} aria-hidden />}
        onClick={onCall}
      >
        {t.call(displayPhone(customer.name))}
      </Button>
      <CallOutcome isCalled={isCalled} onRecord={onRecord} />
      <div>
        <PaneLink to={paths.customer(customer.id)}>{t.toCard}</PaneLink>
        {facts.asset && <PaneLink to={assetOverlay(facts.asset.id, search)}>{facts.asset.name}</PaneLink>}
      </div>
    </Stack>
  )
}

const PaneLink = ({ to, children }: { to: React.ComponentProps<typeof Link>['to']; children: string }) => (
  <Row as={Link} to={to} justify="between" gap={8} minHeight={44} size="label" weight={550} tone="action-text" lineBetween>
    <bdi>{children}</bdi>
    <Chevron size={18} />
  </Row>
)
