import { countryName } from '@mafteach/contract/countries'
import { type Document, PAPER_CHANNELS, type PaperChannel } from '@mafteach/contract/documents'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { SIGNERS_MAX, sendDocument } from '@mafteach/contract/signing'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { currentLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { customerIdentity } from '../editor/field-words.ts'
import { IdentityField, type WrittenIdentity } from '../IdentityField.tsx'
import { SHOWS_LINKS } from '../shows-links.ts'
import { sendTexts } from './send.texts.ts'

interface SendPaperDialogProps {
  paper: Document
  /** Signed on the spot, or sent. */
  way: 'here' | 'send'
  opened: boolean
  onClose: () => void
}

interface Signer {
  name: string
  phone: string
  identity: WrittenIdentity
  address: string
}
const NO_IDENTITY: WrittenIdentity = { kind: 'ID', number: '', country: null }
const EMPTY: Signer = { name: '', phone: '', identity: NO_IDENTITY, address: '' }

/** The signer according to the fields: the customer, or for an agreement between agents the other agent. */
const signerOf = ({ fields }: Document): Signer => {
  const text = (...names: string[]) =>
    names.map((name) => fields[name]).find((value): value is string => typeof value === 'string') ?? ''
  return {
    name: text('partner_name', 'customer_name'),
    phone: text('customer_phone'),
    identity:
      typeof fields.partner_id_number === 'string'
        ? { ...NO_IDENTITY, number: fields.partner_id_number }
        : customerIdentity(fields),
    address: '',
  }
}

const isComplete = ({ name, phone, identity }: Signer): boolean => name !== '' && phone !== '' && identity.number !== ''

/** A signer, as the paper names them. */
const SignerRow = ({ signer: { name, phone, identity }, onEdit }: { signer: Signer; onEdit: () => void }) => {
  const t = useTexts(sendTexts)
  return (
    <Row gap={8}>
      <Stack as="p" grow shrink>
        <Text as="bdi" weight={600}>
          {name}
        </Text>
        <Text size="label" tone="ink-2">
          {isolateLtr(displayPhone(phone))} · {identity.kind === 'PASSPORT' ? t.passport : t.id_number}{' '}
          {isolateLtr(identity.number)}
          {identity.country && `, ${countryName(identity.country, currentLanguage())}`}
        </Text>
      </Stack>
      <IconButton label={t.edit(name)} icon={<IconPencil size={20} stroke={1.75} aria-hidden />} onClick={onEdit} />
    </Row>
  )
}

/** Who signs a complete draft, and how the link is sent. Sending locks the draft. */
export const SendPaperDialog = ({ paper, way, opened, onClose }: SendPaperDialogProps) => {
  const t = useTexts(sendTexts)
  const navigate = useNavigate()
  const form = useContractForm(sendDocument, {
    name: 'paper-send',
    start: {
      signers: [signerOf(paper)] as readonly Signer[],
      channel: (way === 'here' ? 'link' : 'whatsapp') as PaperChannel,
      reminders: false,
    },
    labels: { signers: t.signers, channel: t.channel, reminders: t.reminders },
    toInput: ({ signers, channel, reminders }) => ({
      params: { id: paper.id },
      body: {
        signers: signers.map(({ identity: { kind, number, country }, address, ...one }) => ({
          ...one,
          id_kind: kind,
          id_number: number.trim() || null,
          id_country: country,
          address: address.trim() || null,
        })),
        channel,
        reminders,
      },
    }),
    onDone: (reply) => {
      const isLink = reply.channel === 'link'
      if (!isLink) toast.success(t.sent)
      return navigate(paths.documents({ document: paper.id }), { replace: true, state: isLink ? SHOWS_LINKS : null })
    },
    onRefused: ({ code }) =>
      code === 'do_not_contact' ? { channel: t.doNotContact } : code === 'not_complete' ? t.notComplete : false,
    failed: t.failed,
  })
  const { signers, channel } = form.values
  // What the paper already states is not asked again.
  const [isEdited, setEdited] = useState(false)
  const isRead = !isEdited && isComplete(signerOf(paper)) && !form.errors.signers
  // An order names its signer by number and address.
  const isInText = paper.fields.customer_address !== undefined
  const change = (at: number, part: Partial<Signer>) =>
    form.set(({ signers: now }) => ({ signers: now.map((one, index) => (index === at ? { ...one, ...part } : one)) }))
  return (
    <FormDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={way === 'here' ? t.hereTitle : t.title}
      saveText={channel === 'link' ? t.makeLink : t.send}
      isLarge
    >
      {way === 'here' && (
        <Text as="p" size="label" tone="ink-2">
          {t.hereNote}
        </Text>
      )}
      <Stack gap={14} id="paper-send-signers" tabIndex={-1}>
        {signers.map((signer, at) =>
          at === 0 && isRead ? (
            <SignerRow key="first" signer={signer} onEdit={() => setEdited(true)} />
          ) : (
            <Stack
              as="fieldset"
              gap={12}
              shrink
              margin={0}
              pad={0}
              padTop={at > 0 ? 10 : 0}
              border="none"
              lineBetween
              // biome-ignore lint/suspicious/noArrayIndexKey: a signer is known by their turn.
              key={at}
              aria-label={signers.length > 1 ? t.signer(at + 1) : t.signers}
            >
              {signers.length > 1 && (
                <Row justify="between">
                  <h3>{t.signer(at + 1)}</h3>
                  <IconButton
                    label={t.remove(signer.name || t.signer(at + 1))}
                    icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
                    onClick={() => form.set({ signers: signers.filter((_, index) => index !== at) })}
                  />
                </Row>
              )}
              <TextField
                label={t.name}
                required
                value={signer.name}
                onChange={(name) => change(at, { name })}
                autoComplete="off"
              />
              <PhoneField
                label={t.phone}
                required
                value={signer.phone}
                onChange={(phone) => change(at, { phone })}
                autoComplete="off"
              />
              <IdentityField
                label={t.id_number}
                optional={!isInText || at === 0}
                hint={t.idNote}
                value={signer.identity}
                onChange={(part) => change(at, { identity: { ...signer.identity, ...part } })}
              />
              {isInText && at > 0 && (
                <TextField
                  label={t.address}
                  optional
                  hint={t.addressNote}
                  value={signer.address}
                  onChange={(address) => change(at, { address })}
                  autoComplete="off"
                />
              )}
            </Stack>
          ),
        )}
        {form.errors.signers && (
          <Text as="p" size="small" weight={500} tone="error">
            {form.errors.signers}
          </Text>
        )}
      </Stack>
      {signers.length < SIGNERS_MAX && (
        <Button
          variant="text"
          icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => form.set({ signers: [...signers, EMPTY] })}
        >
          {t.add}
        </Button>
      )}
      {signers.length > 1 && (
        <Text as="p" size="label" tone="ink-2">
          {t.order}
        </Text>
      )}
      {way === 'send' && (
        <Segmented
          {...form.field('channel')}
          label={t.channel}
          options={PAPER_CHANNELS.map((value) => ({ value, label: t.channels[value] }))}
        />
      )}
      {channel !== 'link' && (
        <Checkbox checked={form.values.reminders} onChange={(reminders) => form.set({ reminders })} label={t.reminders} />
      )}
      <Text as="p" size="label" tone="ink-2">
        {t.locked}
      </Text>
    </FormDialog>
  )
}
