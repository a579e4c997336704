import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { SettingRow } from '#shared/ui/SettingRow.tsx'
import { installTexts } from './install.texts.ts'
import { useInstall } from './use-install.ts'

/** The app on this device, or how to install it. */
export const InstallSetting = () => {
  const t = useTexts(installTexts)
  const { way, install } = useInstall()
  return (
    <SettingRow
      Icon={IconDeviceMobileDown}
      title={t.title}
      note={
        way === 'installed' ? (
          <>
            <Chip tone="green">{t.installed}</Chip> {t.installedNote}
          </>
        ) : (
          way !== 'prompt' && t.how[way]
        )
      }
      help={t.offer}
    >
      {way === 'prompt' && (
        <Button variant="soft" size="small" onClick={() => void install()}>
          {t.yes}
        </Button>
      )}
    </SettingRow>
  )
}
