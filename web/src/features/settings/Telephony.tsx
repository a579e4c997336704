import { IconPhoneIncoming } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { CopyField } from './CopyField.tsx'
import { settingsTexts } from './settings.texts.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'
import { settingsQuery } from './use-settings.ts'

/** Connecting the agency's telephone exchange; for its manager. */
export const Telephony = () => {
  const { names } = useTexts(settingsTexts)
  const t = useTexts(settingsRowsTexts)
  const { data } = useQuery(settingsQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data?.telephony) return null
  const { url, secret } = data.telephony
  return (
    <SettingTarget id="telephony">
      <SettingRow Icon={IconPhoneIncoming} title={names.telephony} help={t.telephonyNote}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.telephonyShow}
        </Button>
      </SettingRow>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={names.telephony}>
        <Stack gap={16}>
          <Text as="p" tone="ink-2">
            {t.telephonyText}
          </Text>
          <CopyField label={t.address} value={url} />
          <CopyField label={t.secret} value={secret} hint={t.telephonySecretHint} />
        </Stack>
      </Modal>
    </SettingTarget>
  )
}
