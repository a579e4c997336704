import type { FormCode } from '@mafteach/contract/forms'
import {
  IconEyeCheck,
  IconFileCertificate,
  IconFilePlus,
  IconFileText,
  IconHeartHandshake,
  IconLock,
  IconShieldCheck,
  IconSignature,
  type TablerIcon,
} from '@tabler/icons-react'

const ICONS: Record<FormCode, TablerIcon> = {
  ORDER_BUYER: IconSignature,
  ORDER_SELLER: IconSignature,
  EXCLUSIVE: IconFileCertificate,
  ADDENDUM: IconFilePlus,
  VIEWING: IconEyeCheck,
  COOPERATION: IconHeartHandshake,
  CONSENT: IconShieldCheck,
  PRIVACY: IconLock,
}

/** What kind of paper it is; null is an upload. */
export const FormIcon = ({ form, size = 22 }: { form: FormCode | null; size?: number }) => {
  const Icon = form ? ICONS[form] : IconFileText
  return <Icon size={size} stroke={1.75} aria-hidden />
}
