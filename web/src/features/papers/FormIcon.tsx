import { type FormCode, type FormKind, formKind } from '@mafteach/contract/form-kinds'
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

const ICONS: Record<FormKind['icon'], TablerIcon> = {
  addition: IconFilePlus,
  certificate: IconFileCertificate,
  handshake: IconHeartHandshake,
  lock: IconLock,
  shield: IconShieldCheck,
  signature: IconSignature,
  viewing: IconEyeCheck,
}

/** An icon for the kind of paper; null is an upload. */
export const FormIcon = ({ form, size = 22 }: { form: FormCode | null; size?: number }) => {
  const kind = formKind(form)
  const Icon = kind ? ICONS[kind.icon] : IconFileText
  return <Icon size={size} stroke={1.75} aria-hidden />
}
