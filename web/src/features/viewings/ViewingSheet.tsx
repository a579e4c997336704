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
import { spokenTime } from '#shared/day-words.ts'
import { dayOf } from '#shared/days.ts'
import { useOpenAsset } from '#shared/open-asset.tsx'
import { callNumber } from '#shared/phone-call.ts'
import { ActionSheet, type SheetEntry } from '#shared/ui/ActionSheet.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { useReach } from '#shared/use-reach.ts'
import { useTexts } from '#shared/use-texts.ts'
import { Fit } from './Fit.tsx'
import { useAnotherTime } from './use-another-time.ts'
import type { ViewingActs } from './use-viewing-acts.ts'
import { isOpen, takesOutcome } from './viewing-rules.ts'
import { viewingsTexts } from './viewings.texts.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

interface ViewingSheetProps {
  viewing: Viewing
  now: Date
  acts: ViewingActs
  onClose: () => void
  onOpen: (kind: 'late' | 'move' | 'outcome') => void
}

/** All that can be done with a viewing, and with whom and what it is about. */
export const ViewingSheet = ({ viewing, now, acts, onClose, onOpen }: ViewingSheetProps) => {
  const t = useTexts(viewingsTexts)
  const reach = useReach()
  const openAsset = useOpenAsset()
  const { customer, asset, state } = viewing
  const { id, phone } = customer
  const when = (is: boolean, ...entries: SheetEntry[]) => (is ? entries : [])
  const another = useAnotherTime(viewing)
  const hasBegun = takesOutcome(viewing, now)
  return (
    <ActionSheet
      opened
      onClose={onClose}
      title={<Summary viewing={viewing} now={now} />}
      entries={[
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
          label: viewing.told_at === null ? t.tellCustomer : t.tellAgain,
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
      ]}
    />
  )
}

const Summary = ({ viewing: { customer, asset, starts_at, place, note }, now }: Pick<ViewingSheetProps, 'viewing' | 'now'>) => {
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
