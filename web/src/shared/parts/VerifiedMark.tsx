import type { LicenseState } from '@mafteach/contract/licences.codes'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.ts'
import { Row } from '../ui/primitives.tsx'
import { licenceTexts } from './licence.texts.ts'

/** Beside an agent's name or licence: it is in the register of brokers, or the staff confirmed it. Nothing for others. */
export const VerifiedMark = ({ state }: { state: LicenseState }) => {
  const t = useTexts(licenceTexts)
  if (state !== 'found' && state !== 'confirmed') return null
  return (
    <Row as="span" flow="inline" tone="success" role="img" aria-label={t.verified} title={t.verified}>
      <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
    </Row>
  )
}
