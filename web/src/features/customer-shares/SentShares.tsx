import type { CustomerShare } from '@mafteach/contract/customer-shares'
import { paths } from '@mafteach/contract/paths'
import { IconArrowBackUp, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { customerSharesTexts } from './customer-shares.texts.ts'
import { useHeldShares, useShare } from './use-share.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
/** Layouts of a row: stacked on the customer's card, in one line on its own card. */
const PLAIN = { flow: 'stack', gap: 2, padY: 10 } as const
const SENT = { flow: 'row', wrap: true, align: 'center', justify: 'between', gapX: 12, gapY: 4, padY: 12, padX: 14 } as const
const TONES = { offered: 'stone', accepted: 'orange', confirmed: 'green' } as const

/** What I share, each with what comes next; on the card of one customer the rows tell the agent, elsewhere the customer too. */
export const SentShares = ({ shares, isOfOne }: { shares: readonly CustomerShare[]; isOfOne?: boolean }) => {
  const t = useTexts(customerSharesTexts)
  const held = useHeldShares()
  return (
    <Box as="ul" card={isOfOne ? undefined : 'always'} aria-label={t.sentTitle}>
      {shares
        .filter(({ id }) => !held.has(id))
        .map((share) => (
          <SentShare key={share.id} share={share} isOfOne={isOfOne} />
        ))}
    </Box>
  )
}

const SentShare = ({ share, isOfOne }: { share: CustomerShare; isOfOne: boolean | undefined }) => {
  const t = useTexts(customerSharesTexts)
  const { isBusy, confirm, takeBack } = useShare(share)
  const [isAsking, setAsking] = useState(false)
  const { user, customer, state } = share
  const name = customer?.name ?? ''
  return (
    <Box as="li" lineBetween {...(isOfOne ? PLAIN : SENT)}>
      <Row gap={12} shrink>
        {isOfOne ? (
          <Avatar name={user.name} id={user.id} imageUrl={user.image_url} size={40} />
        ) : (
          <Avatar name={name} id={customer?.id ?? share.id} size={40} />
        )}
        <Stack as="span" gap={2} grow shrink anywhere>
          {isOfOne ? (
            <Text as={Link} weight={600} to={paths.agentByUuid(user.uuid)} hoverUnderline>
              <bdi>{user.name}</bdi>
            </Text>
          ) : (
            <>
              <Text as={Link} weight={600} to={paths.customer(customer?.id ?? 0)} hoverUnderline>
                <bdi>{name}</bdi>
              </Text>
              <Text as="bdi" size="small" tone="ink-3">
                {t.with(user.name)}
              </Text>
            </>
          )}
          <span>
            <Chip tone={TONES[state]} hasDot>
              {t.sent[state]}
            </Chip>
          </span>
        </Stack>
      </Row>
      <Row wrap gap={8}>
        {state === 'accepted' && (
          <Button
            size="small"
            variant="soft"
            busy={isBusy}
            icon={<IconUserCheck {...icon} />}
            aria-label={t.confirmOf(name, user.name)}
            onClick={() => setAsking(true)}
          >
            {t.confirm}
          </Button>
        )}
        <Button
          size="small"
          variant="text"
          icon={<IconArrowBackUp {...icon} className="mirrored" />}
          aria-label={t.takeBackOf(name, user.name)}
          onClick={takeBack}
        >
          {t.takeBack}
        </Button>
      </Row>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t.confirm}
        text={t.confirmText(name, user.name)}
        submitText={t.confirm}
        action={confirm}
      />
    </Box>
  )
}
