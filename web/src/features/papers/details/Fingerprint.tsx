import { IconCopy } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { copyText } from '../copy-text.ts'
import { detailsTexts } from './details.texts.ts'
import styles from './Fingerprint.module.css'

const groups = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? hash

/** A SHA-256 to compare and to copy. */
export const Fingerprint = ({ label, hash }: { label: string; hash: string }) => {
  const t = useTexts(detailsTexts)
  return (
    <Stack align="center" padTop={10} lineAbove className={styles.print}>
      <Text wide size="small" tone="ink-3">
        {label}
      </Text>
      <Text as="code" size="small" anywhere text="start" dir="ltr">
        {groups(hash)}
      </Text>
      <IconButton
        label={t.copyHash}
        icon={<IconCopy size={20} stroke={1.75} aria-hidden />}
        onClick={() => void copyText(hash)}
      />
    </Stack>
  )
}
