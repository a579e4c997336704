import type { LicenseState } from '@mafteach/contract/licences.codes'
import { paths } from '@mafteach/contract/paths'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMe } from '../api/home.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import { licenceTexts } from './licence.texts.ts'

/** Whether there is anything to say. */
export const hasLicenceNotice = (state: LicenseState): state is 'waiting' | 'gone' => state === 'waiting' || state === 'gone'

/** Warns that the agent's licence is pending or left the register, with what to do; nothing if all is well. */
export const LicenceNotice = ({ hasLink = true }: { hasLink?: boolean }) => {
  const t = useTexts(licenceTexts)
  const { license_state: state } = useMe()
  if (!hasLicenceNotice(state)) return null
  return (
    <Row align="start" gap={12} padY={12} padX={14} radius="control" fill="warning-soft" tone="warning" role="status">
      <IconCertificate size={22} stroke={1.75} aria-hidden />
      <Stack gap={4} shrink items="start">
        <Text weight={600}>{t[state]}</Text>
        <Text as="p" size="label">
          {t[`${state}Text`]}
        </Text>
        {hasLink && (
          <Row as={Link} flow="inline" minHeight={44} underline weight={550} size="label" to={paths.editProfile()}>
            {t.edit}
          </Row>
        )}
      </Stack>
    </Row>
  )
}
