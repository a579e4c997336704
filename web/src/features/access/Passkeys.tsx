import { addPasskey, addPasskeyOptions, type Passkey, passkeys, removePasskey, renamePasskey } from '@mafteach/contract/passkeys'
import { IconFingerprint, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#shared/api/call.ts'
import { q } from '#shared/api/query.ts'
import { problemsOfError, useWrite } from '#shared/api/write.ts'
import { hasWebAuthn } from '#shared/device/has-webauthn.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { SettingItem, SettingRow } from '#shared/ui/SettingRow.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { passkeysTexts } from './passkeys.texts.ts'

/** The agent's passkeys: list, add, rename, remove. */
export const Passkeys = ({ title }: { title: string }) => {
  const t = useTexts(passkeysTexts)
  const { data, isError, refetch } = useQuery(q(passkeys))
  const isAble = hasWebAuthn()
  return (
    <>
      <SettingRow Icon={IconFingerprint} title={title} help={t.note} note={isAble ? data?.length === 0 && t.none : t.notHere}>
        {isAble && <AddPasskey />}
      </SettingRow>
      {isError && !data && <ErrorState title={t.failed} onRetry={refetch} />}
      {data && data.length > 0 && (
        <Box as="ul" lineAbove aria-label={title}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Box>
      )}
    </>
  )
}

const AddPasskey = () => {
  const t = useTexts(passkeysTexts)
  const [isBusy, setBusy] = useState(false)
  const { write } = useWrite(addPasskey, { onDone: () => toast.success(t.added), failed: t.serverError })
  const add = async () => {
    setBusy(true)
    try {
      const options = await call(addPasskeyOptions)
      const { isMadeBefore, makePasskey } = await import('#shared/device/webauthn.ts')
      const response = await makePasskey(options).catch((error: unknown) => {
        toast.error(isMadeBefore(error) ? t.addedBefore : t.notAdded)
      })
      if (response) await write({ body: { response } })
    } catch (error) {
      const isFull = error instanceof CallError && error.code === 'too_many_passkeys'
      toast.error(isFull ? t.tooMany : (problemsOfError(error, t.serverError).form ?? t.serverError))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={<IconPlus size={18} stroke={1.75} aria-hidden />} busy={isBusy} onClick={add}>
      {t.add}
    </Button>
  )
}

const PasskeyRow = ({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) => {
  const t = useTexts(passkeysTexts)
  const [asks, setAsks] = useState<'name' | 'removal' | null>(null)
  const close = () => setAsks(null)
  const { write } = useWrite(removePasskey, { onDone: () => toast.done(t.removed), failed: t.serverError })
  return (
    <SettingItem
      title={<bdi>{name}</bdi>}
      notes={[`${t.addedOn(formatAge(created_at))} · ${last_used_at ? t.lastUsed(formatAge(last_used_at)) : t.neverUsed}`]}
    >
      <Row as="span" gap={8}>
        <Button size="small" aria-haspopup="dialog" aria-label={t.renameOf(name)} onClick={() => setAsks('name')}>
          {t.rename}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-haspopup="dialog"
          aria-label={t.removeOf(name)}
          onClick={() => setAsks('removal')}
        >
          {t.remove}
        </Button>
      </Row>
      {asks === 'name' && <RenameDialog id={id} name={name} onClose={close} />}
      <ConfirmDialog
        opened={asks === 'removal'}
        onClose={close}
        title={t.removeOf(name)}
        text={t.removeText}
        submitText={t.remove}
        action={() => write({ params: { id } })}
        isDangerous
      />
    </SettingItem>
  )
}

const RenameDialog = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const t = useTexts(passkeysTexts)
  const form = useContractForm(renamePasskey, {
    name: 'passkey',
    start: { name },
    labels: { name: t.name },
    toInput: (body) => ({ params: { id }, body }),
    onDone: onClose,
    failed: t.serverError,
  })
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.renameOf(name)} saveText={t.save}>
      <TextField {...form.field('name')} label={t.name} autoComplete="off" autoFocusInDialog />
    </FormDialog>
  )
}
