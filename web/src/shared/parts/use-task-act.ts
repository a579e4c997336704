import { paths } from '@mafteach/contract/paths'
import type { TaskKind } from '@mafteach/contract/tasks'
import { IconBrandWhatsapp, IconCalendarPlus, IconMapPin, IconPhone, IconSignature } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { callNumber } from '../device/phone-call.ts'
import { OPENED_HERE, useOpenAsset } from '../navigation/open-asset.tsx'
import { planViewing } from '../navigation/plan-paths.ts'
import { useReach } from './use-reach.ts'

interface Acted {
  kind: TaskKind | null
  title?: string
  /** With the phone, if known: then a call works offline. */
  customer: { id: number; phone?: string | null } | null
  asset: { id: number } | null
}

export interface TaskAct {
  name: 'call' | 'message' | 'planViewing' | 'openAsset' | 'fillForm'
  Icon: typeof IconPhone
  act: () => void
}

/** `לתאם סיור עם דנה`. */
const TO_ARRANGE =
  /(?:לתאם|תיאום|לקבוע|קביעת)\s+(?:ה?סיור|ה?ביקור)|(?:arrange|plan|schedule|book|set up)\s+(?:an?\s+|the\s+)?(?:viewing|visit)/iu

/** The action that a task asks for (call, write, plan a viewing, visit, fill in a form); null if it has none. */
export const useTaskAct = ({ kind, title = '', customer, asset }: Acted): TaskAct | null => {
  const reach = useReach()
  const openAsset = useOpenAsset()
  const navigate = useNavigate()
  const { search } = useLocation()
  if (kind === 'CALL' && customer) {
    const { id, phone } = customer
    return { name: 'call', Icon: IconPhone, act: () => (phone ? callNumber(phone) : void reach('call', id)) }
  }
  if (kind === 'MESSAGE' && customer)
    return { name: 'message', Icon: IconBrandWhatsapp, act: () => void reach('message', customer.id) }
  // A visit with a customer is a viewing to plan; without a kind the title decides.
  if ((customer || asset) && (kind === 'VISIT' ? customer : kind === null && TO_ARRANGE.test(title))) {
    const plan = planViewing({ customer: customer?.id, asset: asset?.id }, search)
    return {
      name: 'planViewing',
      Icon: IconCalendarPlus,
      act: () => void navigate(plan, { state: OPENED_HERE, preventScrollReset: true }),
    }
  }
  if (kind === 'VISIT' && asset) return { name: 'openAsset', Icon: IconMapPin, act: () => openAsset(asset.id) }
  if (kind === 'PAPER') {
    const form = paths.forms({ customer: customer?.id, about: asset?.id })
    return { name: 'fillForm', Icon: IconSignature, act: () => void navigate(form) }
  }
  return null
}
