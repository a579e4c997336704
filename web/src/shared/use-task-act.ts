import { paths } from '@mafteach/contract/paths'
import type { TaskKind } from '@mafteach/contract/tasks'
import { IconBrandWhatsapp, IconMapPin, IconPhone, IconSignature } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useOpenAsset } from './open-asset.tsx'
import { callNumber } from './phone-call.ts'
import { useReach } from './use-reach.ts'

interface Acted {
  kind: TaskKind | null
  /** With the phone where it is known: then a call needs no line. */
  customer: { id: number; phone?: string | null } | null
  asset: { id: number } | null
}

export interface TaskAct {
  name: 'call' | 'message' | 'openAsset' | 'fillForm'
  Icon: typeof IconPhone
  act: () => void
}

/** The act that a task is about, wherever it stands: calling, writing, the asset to visit, the form to fill in; null where it has none. */
export const useTaskAct = ({ kind, customer, asset }: Acted): TaskAct | null => {
  const reach = useReach()
  const openAsset = useOpenAsset()
  const navigate = useNavigate()
  if (kind === 'CALL' && customer) {
    const { id, phone } = customer
    return { name: 'call', Icon: IconPhone, act: () => (phone ? callNumber(phone) : void reach('call', id)) }
  }
  if (kind === 'MESSAGE' && customer)
    return { name: 'message', Icon: IconBrandWhatsapp, act: () => void reach('message', customer.id) }
  if (kind === 'VISIT' && asset) return { name: 'openAsset', Icon: IconMapPin, act: () => openAsset(asset.id) }
  if (kind === 'PAPER') {
    const form = paths.forms({ customer: customer?.id, about: asset?.id })
    return { name: 'fillForm', Icon: IconSignature, act: () => void navigate(form) }
  }
  return null
}
