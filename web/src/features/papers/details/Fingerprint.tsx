import { IconCopy } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { copyText } from '../copy-text.ts'
import { detailsTexts } from './details.texts.ts'

const groups = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? hash

/** A SHA-256 to compare and to copy. */
export const Fingerprint = ({ label, hash }: { label: string; hash: string }) => {
  const t = useTexts(detailsTexts)
  return (
    <Row gap={8} align="start">
      <Stack gap={2} grow shrink padY={10}>
        <Text size="small" tone="ink-3">
          {label}
        </Text>
        <Text as="code" size="small" text="start" dir="ltr">
          {groups(hash)}
        </Text>
      </Stack>
      <IconButton
        label={t.copyHash}
        icon={<IconCopy size={20} stroke={1.75} aria-hidden />}
        onClick={() => void copyText(hash)}
      />
    </Row>
  )
}
