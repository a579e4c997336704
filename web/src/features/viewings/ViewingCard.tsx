import { wazeLink } from '@mafteach/contract/addresses'
import { displayPhone } from '@mafteach/contract/phones'
import type { Viewing } from '@mafteach/contract/viewings'
import { IconAlertTriangle, IconBrandWhatsapp, IconMapPin, IconNavigation, IconNote, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { callNumber } from '#shared/device/phone-call.ts'
import { useReach } from '#shared/parts/use-reach.ts'
import { clockOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { classes } from '#shared/ui/classes.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { StateChip } from './StateChip.tsx'
import { NextStep } from './ViewingRow.tsx'
import { isOpen, type Taken } from './viewing-rules.ts'
import styles from './viewings.module.css'
import { viewingsTexts } from './viewings.texts.ts'

interface ViewingCardProps {
  viewing: Viewing
  now: Date
  /** The next one: its directions are the page's main action. */
  isNext: boolean
  /** Shown beside the day. */
  isChosen: boolean
  overlap: Taken | null
  onConfirm: () => void
  onOpen: (kind: 'acts' | 'outcome') => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** One viewing of the day: who, where, preparation, and call, WhatsApp and directions in one tap each. */
export const ViewingCard = ({ viewing, now, isNext, isChosen, overlap, onConfirm, onOpen }: ViewingCardProps) => {
  const t = useTexts(viewingsTexts)
  const reach = useReach()
  const { customer, asset, starts_at, minutes, state, place, note } = viewing
  const { phone } = customer
  return (
    <Stack
      as="li"
      gap={8}
      position="relative"
      padY={12}
      padX={14}
      card="always"
      className={classes(styles.card, isChosen && styles.chosen)}
      aria-current={isChosen || undefined}
    >
      <Row gap={12} align="start">
        <Stack className={styles.time}>
          <Text size="h2" weight={650}>
            {clockOf(starts_at)}
          </Text>
          <Text size="small" tone="ink-3">
            {t.minutes(minutes)}
          </Text>
        </Stack>
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
          <Text as="bdi" tone="ink-2" anywhere>
            {asset.name || t.assetGone}
          </Text>
          {phone !== null && (
            <bdi dir="ltr" className={styles.onPaper}>
              {displayPhone(phone)}
            </bdi>
          )}
          <Row as="span" wrap gapX={8} gapY={4} className={styles.onScreen}>
            <StateChip state={state} />
            {overlap && (
              <Chip tone="amber" icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}>
                {t.overlap[overlap.kind](clockOf(overlap.from))}
              </Chip>
            )}
          </Row>
        </Stack>
        <Box position="relative" above fixed className={styles.onScreen}>
          <NextStep viewing={viewing} now={now} onConfirm={onConfirm} onOpen={onOpen} />
        </Box>
      </Row>
      {place && <Known icon={<IconMapPin {...icon} />}>{t.meet(place)}</Known>}
      {note && <Known icon={<IconNote {...icon} />}>{note}</Known>}
      {isOpen(viewing) && (
        <Row gap={8} position="relative" above className={classes(styles.acts, styles.onScreen)}>
          {phone !== null && (
            <>
              <Button
                size="small"
                icon={<IconPhone {...icon} />}
                aria-label={t.callTo(customer.name)}
                onClick={() => callNumber(phone)}
              >
                {t.call}
              </Button>
              <Button
                size="small"
                icon={<IconBrandWhatsapp {...icon} />}
                aria-label={t.messageTo(customer.name)}
                onClick={() => void reach('message', customer.id)}
              >
                {t.message}
              </Button>
            </>
          )}
          {asset.name !== '' && (
            <ButtonLink
              variant={isNext ? 'primary' : 'soft'}
              size="small"
              to={wazeLink(asset.name)}
              target="_blank"
              rel="noopener noreferrer"
              icon={<IconNavigation {...icon} />}
              aria-label={t.wazeTo(asset.name)}
            >
              Waze
            </ButtonLink>
          )}
        </Row>
      )}
    </Stack>
  )
}

/** Preparation: meeting place, keys, codes. */
const Known = ({ icon: face, children }: { icon: ReactNode; children: ReactNode }) => (
  <Row gap={8} padY={6} padX={10} radius="control" fill="tile" size="small" align="start">
    {face}
    <Text as="bdi" shrink anywhere>
      {children}
    </Text>
  </Row>
)
