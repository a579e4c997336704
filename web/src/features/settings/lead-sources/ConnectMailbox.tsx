import { type LeadMailbox, MAILBOX_PORTS, MAILBOX_SECURITY, saveLeadMailbox } from '@mafteach/contract/lead-mailbox'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { MAIL_PROVIDERS, type MailProvider, providerOf, serverOf } from './mail-providers.ts'
import { mailboxTexts } from './mailbox.texts.ts'

interface ConnectMailboxProps {
  source: number
  /** The connected one, as initial values. */
  mailbox: LeadMailbox | null
  onClose: () => void
}

/** Access to a mailbox. It is tested on sending: errors appear at their fields. */
export const ConnectMailbox = ({ source, mailbox, onClose }: ConnectMailboxProps) => {
  const t = useTexts(mailboxTexts)
  const provider: MailProvider = mailbox ? providerOf(mailbox.host) : 'gmail'
  const form = useContractForm(saveLeadMailbox, {
    name: 'mailbox',
    start: {
      provider,
      host: mailbox?.host ?? serverOf(provider).host,
      port: (mailbox?.port ?? MAILBOX_PORTS.TLS) as number | null,
      security: mailbox?.security ?? 'TLS',
      user: mailbox?.user ?? '',
      password: '',
      folder: mailbox?.folder ?? 'INBOX',
    },
    labels: ({ provider: chosen }) => ({
      host: t.host,
      port: t.port,
      security: t.security,
      user: t.user,
      password: chosen === 'other' ? t.password : t.appPassword,
      folder: t.folder,
    }),
    required: ['host', 'port', 'user', 'password', 'folder'],
    toInput: ({ provider: _, port, user, ...body }) => ({
      params: { id: String(source) },
      body: { ...body, user: user.trim(), port: port! },
    }),
    onDone: () => {
      toast.done(t.connected)
      onClose()
    },
    failed: t.failed,
  })
  const { values, errors } = form
  const passwordLabel = values.provider === 'other' ? t.password : t.appPassword
  // Errors of a preset's server must be visible too.
  const showsServer = values.provider === 'other' || Boolean(errors.host ?? errors.port ?? errors.security)
  return (
    <ContractForm form={form} className={look({ flow: 'stack', gap: 16 })}>
      <FormProblems form={form} />
      <Segmented
        label={t.provider}
        value={values.provider}
        onChange={(next) => form.set({ provider: next, ...serverOf(next) })}
        options={MAIL_PROVIDERS.map((value) => ({ value, label: t.providers[value] }))}
      />
      <Text as="p" size="small" tone="ink-2">
        {t.providerHints[values.provider]}
      </Text>
      {showsServer && (
        <>
          <TextField
            {...form.field('host')}
            label={t.host}
            isLtr
            inputMode="url"
            autoComplete="off"
            placeholder="imap.example.com"
          />
          <Stack columns="pair" gap={16}>
            <Segmented
              {...form.field('security')}
              onChange={(security) => form.set({ security, port: MAILBOX_PORTS[security] })}
              label={t.security}
              options={MAILBOX_SECURITY.map((value) => ({ value, label: t.securities[value] }))}
            />
            <NumberField {...form.field('port')} label={t.port} />
          </Stack>
        </>
      )}
      <TextField
        {...form.field('user')}
        label={t.user}
        hint={t.userHint}
        isLtr
        inputMode="email"
        autoComplete="off"
        autoFocusInDialog
      />
      <TextField
        {...form.field('password')}
        label={passwordLabel}
        hint={t.passwordHint}
        type="password"
        isLtr
        autoComplete="new-password"
      />
      <TextField {...form.field('folder')} label={t.folder} hint={t.folderHint} isLtr autoComplete="off" />
      <Row gap={8}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </Row>
    </ContractForm>
  )
}
