import { IconCopy } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { copyText } from '../copy-text.ts'
import { detailsTexts } from './details.texts.ts'

const groups = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? hash

/** A SHA-256 to compare and to copy. */
export const Fingerprint = ({ label, hash }: { label: string; hash: string }) => {
  const t = useTexts(detailsTexts)
  return (
    <Row wrap padTop={10} lineAbove>
      <Text ownLine size="small" tone="ink-3">
        {label}
      </Text>
      <Text as="code" grow shrink size="small" anywhere text="start" dir="ltr">
        {groups(hash)}
      </Text>
      <IconButton
        label={t.copyHash}
        icon={<IconCopy size={20} stroke={1.75} aria-hidden />}
        onClick={() => void copyText(hash)}
      />
    </Row>
  )
}
