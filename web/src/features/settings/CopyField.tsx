import { IconCopy } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'

/** An address or a secret, with a copy button. */
export const CopyField = ({ label, value, hint }: { label: string; value: string; hint?: string }) => {
  const t = useTexts(settingsRowsTexts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.done(t.copied)
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <TextField
      label={label}
      hint={hint}
      isLtr
      readOnly
      value={value}
      onChange={() => undefined}
      end={
        <IconButton label={t.copyOf(label)} icon={<IconCopy size={20} stroke={1.75} aria-hidden />} onClick={() => void copy()} />
      }
    />
  )
}
