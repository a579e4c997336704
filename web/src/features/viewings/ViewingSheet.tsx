import { wazeLink } from '@mafteach/contract/addresses'
import { dayInIsrael } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import type { Viewing } from '@mafteach/contract/viewings'
import {
  IconBrandWhatsapp,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCheck,
  IconClock,
  IconMessage,
  IconNavigation,
  IconPhone,
  IconSend,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { callNumber } from '#shared/device/phone-call.ts'
import { useEscape } from '#shared/navigation/escape.ts'
import { useOpenAsset } from '#shared/navigation/open-asset.tsx'
import { useReach } from '#shared/parts/use-reach.ts'
import { spokenTime } from '#shared/texts/day-words.ts'
import { dayOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { ActionList, ActionSheet, type SheetEntry } from '#shared/ui/dialogs/ActionSheet.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Fit } from './Fit.tsx'
import { useAnotherTime } from './use-another-time.ts'
import type { ViewingActs } from './use-viewing-acts.ts'
import { isOpen, takesOutcome } from './viewing-rules.ts'
import styles from './viewings.module.css'
import { viewingsTexts } from './viewings.texts.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

interface ViewingActsProps {
  viewing: Viewing
  now: Date
  acts: ViewingActs
  onOpen: (kind: 'late' | 'move' | 'outcome') => void
}

/** All actions on a viewing. */
const useEntries = ({ viewing, now, acts, onOpen }: ViewingActsProps): SheetEntry[] => {
  const t = useTexts(viewingsTexts)
  const reach = useReach()
  const openAsset = useOpenAsset()
  const { customer, asset, state } = viewing
  const { id, phone } = customer
  const when = (is: boolean, ...entries: SheetEntry[]) => (is ? entries : [])
  const another = useAnotherTime(viewing)
  const hasBegun = takesOutcome(viewing, now)
  return [
    ...when(hasBegun, {
      name: 'outcome',
      label: isOpen(viewing) ? t.how : t.changeOutcome,
      icon: <IconMessage {...icon} />,
      run: () => onOpen('outcome'),
    }),
    ...when(state === 'proposed' && !hasBegun, {
      name: 'confirm',
      label: t.confirm,
      icon: <IconCheck {...icon} />,
      run: () => void acts.confirm(viewing),
    }),
    ...when(
      phone !== null,
      { name: 'call', label: t.call, icon: <IconPhone {...icon} />, run: () => callNumber(phone!) },
      { name: 'message', label: t.message, icon: <IconBrandWhatsapp {...icon} />, run: () => void reach('message', id) },
    ),
    ...when(isOpen(viewing) && !hasBegun && phone !== null, {
      name: 'tell',
      label: viewing.told_at === null ? t.notifyCustomer : t.notifyAgain,
      icon: <IconSend {...icon} />,
      run: () => void acts.message(viewing),
    }),
    ...when(isOpen(viewing) && !hasBegun && dayOf(viewing.starts_at) === dayInIsrael(now), {
      name: 'late',
      label: t.late,
      icon: <IconClock {...icon} />,
      run: () => onOpen('late'),
    }),
    ...when(asset.name !== '', {
      name: 'waze',
      label: t.waze,
      icon: <IconNavigation {...icon} />,
      target: { href: wazeLink(asset.name), isOutside: true },
    }),
    { name: 'customer', label: t.customer, icon: <IconUser {...icon} />, target: { to: paths.customer(id) } },
    ...when(asset.name !== '', {
      name: 'asset',
      label: t.asset,
      icon: <IconBuilding {...icon} />,
      run: () => openAsset(asset.id),
    }),
    ...when(!isOpen(viewing), {
      name: 'another',
      label: t.another,
      icon: <IconCalendarPlus {...icon} />,
      target: { to: another },
    }),
    ...when(
      isOpen(viewing),
      { name: 'move', label: t.move, icon: <IconCalendarEvent {...icon} />, run: () => onOpen('move') },
      {
        name: 'cancel',
        label: t.cancel,
        icon: <IconX {...icon} />,
        apart: 'danger',
        run: () => void acts.cancel(viewing),
      },
    ),
  ]
}

/** A viewing's actions, person and property: a sheet over the page. */
export const ViewingSheet = ({ onClose, ...shown }: ViewingActsProps & { onClose: () => void }) => (
  <ActionSheet opened onClose={onClose} title={<Summary {...shown} />} entries={useEntries(shown)} />
)

/** The same beside the day, if there is space. */
export const ViewingPanel = ({ onClose, ...shown }: ViewingActsProps & { onClose: () => void }) => {
  const t = useTexts(viewingsTexts)
  useEscape(true, onClose)
  return (
    <Stack
      as="aside"
      gap={10}
      columns={1}
      position="sticky"
      scroll
      padY={14}
      padX={16}
      card="always"
      className={classes(styles.panel, styles.onScreen)}
      aria-label={t.details}
    >
      <Row gap={8} align="start">
        <Text as="h2" grow>
          <Summary {...shown} />
        </Text>
        <IconButton label={t.close} icon={<IconX size={20} stroke={1.75} aria-hidden />} onClick={onClose} />
      </Row>
      <ActionList entries={useEntries(shown)} />
    </Stack>
  )
}

const Summary = ({ viewing: { customer, asset, starts_at, place, note }, now }: Pick<ViewingActsProps, 'viewing' | 'now'>) => {
  const t = useTexts(viewingsTexts)
  return (
    <Stack as="span" gap={2}>
      <PersonName name={customer.name} />
      {[`${spokenTime(starts_at, now)}`, asset.name || t.assetGone, place && t.meet(place), note]
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <Text size="small" weight={400} tone="ink-2" anywhere key={line}>
            <bdi>{line}</bdi>
          </Text>
        ))}
      <Fit asset={asset} customer={customer} />
    </Stack>
  )
}
