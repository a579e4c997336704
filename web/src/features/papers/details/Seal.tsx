import type { Document } from '@mafteach/contract/documents'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { fileQuery } from '../papers.api.ts'
import { detailsTexts } from './details.texts.ts'

const FRAME = { gap: 12, padY: 12, padX: 14, radius: 'button' } as const

/** Whether the file is unchanged since signing: its bytes are read again and compared with the sealed fingerprint. */
export const Seal = ({ paper: { id, sha256 } }: { paper: Document }) => {
  const { seal } = useTexts(detailsTexts)
  const { data } = useQuery(fileQuery(id))
  if (!data)
    return (
      <Row {...FRAME} fill="tile" tone="ink-2" role="status">
        {seal.checking}
      </Row>
    )
  const isChanged = data.sha256 !== null && data.sha256 !== sha256
  const Icon = isChanged ? IconShieldX : IconShieldCheck
  const [title, note] = isChanged
    ? [seal.changed, seal.changedNote]
    : data.sha256 === null
      ? [seal.unchecked, seal.uncheckedNote]
      : [seal.intact, seal.intactNote]
  return (
    <Row
      {...FRAME}
      fill={isChanged ? 'error-soft' : 'success-soft'}
      tone={isChanged ? 'error' : 'success'}
      role={isChanged ? 'alert' : 'status'}
    >
      <Icon size={26} stroke={1.75} aria-hidden />
      <Stack as="span" shrink>
        <Text as="b" weight={600}>
          {title}
        </Text>
        <Text size="small">{note}</Text>
      </Stack>
    </Row>
  )
}
