import type { TimelineItem } from '@mafteach/contract/timeline'
import {
  IconArrowMerge,
  IconBellOff,
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconEye,
  IconFileText,
  IconHeartHandshake,
  IconHearts,
  IconHome,
  IconInfoCircle,
  IconListSearch,
  IconMessage,
  IconMoodCheck,
  IconMoodX,
  IconNote,
  IconPencil,
  IconPhone,
  IconPhoneIncoming,
  IconPhoneOutgoing,
  IconSquareCheck,
  IconSquarePlus,
  IconSwitchHorizontal,
  IconTransfer,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'

const ICONS: Record<Exclude<TimelineItem['kind'], 'answered' | 'partner_answered'>, typeof IconNote> = {
  created: IconUserPlus,
  note: IconNote,
  message: IconBrandWhatsapp,
  message_received: IconMessage,
  opened: IconEye,
  status: IconSwitchHorizontal,
  listing_added: IconListSearch,
  listing_changed: IconListSearch,
  listing_removed: IconListSearch,
  wished: IconListSearch,
  partner_wished: IconListSearch,
  partner: IconHearts,
  renamed: IconPencil,
  phone_changed: IconPhone,
  merged: IconArrowMerge,
  handed_over: IconTransfer,
  document: IconFileText,
  consent_withdrawn: IconBellOff,
  current_asset_added: IconHome,
  deal: IconHeartHandshake,
  task_added: IconSquarePlus,
  task_done: IconSquareCheck,
  viewing: IconCalendarEvent,
  call: IconPhoneIncoming,
  called: IconPhoneOutgoing,
  shared: IconUsersGroup,
}

/** The icon of an event. */
export const iconOf = (item: TimelineItem): typeof IconNote => {
  if (item.kind === 'answered' || item.kind === 'partner_answered')
    return item.is_interested === false ? IconMoodX : IconMoodCheck
  // A kind of a newer server has no icon yet.
  return ICONS[item.kind] ?? IconInfoCircle
}
