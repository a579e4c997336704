import { closeAccount, closing, exportFile, startExport } from '@mafteach/contract/account'
import { dayInIsrael } from '@mafteach/contract/days'
import { exportData } from '@mafteach/contract/export'
import { IconDoorExit, IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endClosedAccount } from '#shared/api/closed-account.ts'
import { q } from '#shared/api/query.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './account.module.css'
import { accountTexts } from './account.texts.ts'

interface AccountSettingsProps {
  names: { export: string; close: string }
  /** Queued writes that would be lost; null without any. */
  unsent: string | null
}

/** Export of all the agent's data, and closing the account. */
export const AccountSettings = ({ names, unsent }: AccountSettingsProps) => (
  <>
    <SettingTarget id="export">
      <Export name={names.export} />
    </SettingTarget>
    <SettingTarget id="close">
      <Close name={names.close} unsent={unsent} />
    </SettingTarget>
  </>
)

const Export = ({ name }: { name: string }) => {
  const t = useTexts(accountTexts)
  const { download, isBusy } = useDownload(exportFile, {
    name: () => `${t.exportName}-${dayInIsrael()}.zip`,
    failed: t.exportFailed,
  })
  const workbook = useDownload(exportData, {
    name: () => `${t.exportName}-${dayInIsrael()}.xlsx`,
    failed: t.exportFailed,
  })
  const { write, isBusy: isStarting } = useWrite(startExport, {
    onDone: ({ id }) => download({ params: { id } }),
    failed: t.exportFailed,
  })
  return (
    <SettingRow Icon={IconPackageExport} title={name} help={t.exportNote}>
      <Row as="span" wrap gap={8} align="stretch">
        <Button size="small" busy={workbook.isBusy} onClick={() => workbook.download({ query: {} })}>
          {t.exportWorkbook}
        </Button>
        <Button size="small" busy={isStarting || isBusy} onClick={() => void write({})}>
          {t.export}
        </Button>
      </Row>
    </SettingRow>
  )
}

const Close = ({ name, unsent }: { name: string } & Pick<AccountSettingsProps, 'unsent'>) => {
  const t = useTexts(accountTexts)
  const [asks, setAsks] = useState(false)
  const { data } = useQuery({ ...q(closing), enabled: asks })
  const { write } = useWrite(closeAccount, {
    onDone: () => endClosedAccount(),
    failed: t.closeFailed,
    onRefused: ({ code }) => {
      if (code === 'last_manager') toast.error(t.lastManager)
      return code === 'last_manager'
    },
  })
  return (
    <>
      <SettingRow Icon={IconDoorExit} title={name} help={t.closeNote}>
        <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {t.close}
        </Button>
      </SettingRow>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t.closeTitle}
        text={
          <>
            {unsent && (
              <Text as="p" weight={550} tone="error" marginBottom={12}>
                {unsent}
              </Text>
            )}
            <p>{t.closeText}</p>
            <ul className={classes(look({ padStart: 20 }), styles.list)}>
              {t.closeFacts.split('\n').map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {data && (
              <>
                <Text as="h3" marginTop={16} size="body" weight={600}>
                  {t.staysTitle}
                </Text>
                <ul className={classes(look({ padStart: 20 }), styles.list)}>
                  {data.stays.map(({ what, why }) => (
                    <li key={what}>
                      {what}. <Text tone="ink-2">{why}.</Text>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        }
        submitText={t.closeTitle}
        action={() => write({ body: { confirm: true } })}
        isDangerous
      />
    </>
  )
}
