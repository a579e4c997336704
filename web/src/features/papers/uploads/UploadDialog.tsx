import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import { type PaperKind, UPLOAD_BYTES_MAX } from '@mafteach/contract/paper-kinds'
import { uploadDocument } from '@mafteach/contract/uploads'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import type { Choice } from '#shared/ui/fields/SearchSelect.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { AboutFields, type AboutValues } from './AboutFields.tsx'
import { FileField } from './FileField.tsx'
import { PARTS_FROM_BYTES, sendInParts } from './send-in-parts.ts'
import { uploadsTexts } from './uploads.texts.ts'

/** Initial data, known where the file is added. */
export interface UploadStart {
  kind?: PaperKind
  customer?: Choice | null
  asset?: Choice | null
  deal?: Pick<Deal, 'id' | 'deal_type'>
}

interface UploadDialogProps {
  start?: UploadStart
  opened: boolean
  onClose: () => void
}

interface Values extends AboutValues {
  files: readonly File[]
}

/** Adds files to the papers, one after the other. */
export const UploadDialog = ({ start = {}, opened, onClose }: UploadDialogProps) => {
  const t = useTexts(uploadsTexts)
  const [sending, setSending] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const { send } = useWrite(uploadDocument)
  const form = useContractForm(uploadDocument, {
    name: 'paper-upload',
    start: {
      files: [],
      title: '',
      kind: start.kind ?? 'OTHER',
      expires_on: null,
      customer: start.customer ?? null,
      asset: start.asset ?? null,
    } as Values,
    labels: { files: t.files, title: t.name, kind: t.kind, expires_on: t.expires, customer: t.customer, asset: t.asset },
    names: { file: 'files' },
    required: ['files'],
    check: ({ files }) => (files.some(({ size }) => size > UPLOAD_BYTES_MAX) ? { files: t.tooLarge } : {}),
    send: async (values) => {
      try {
        let last: Awaited<ReturnType<typeof send>> | undefined
        for (const [at, file] of values.files.entries()) {
          setSending(at + 1)
          const post = (part: File | string) => send({ form: formOf(file, part, values, start.deal?.id) })
          last = await (file.size > PARTS_FROM_BYTES ? sendInParts(file, post, setWaiting) : post(file))
          // Stored ones are not sent again if a later one fails.
          form.set(({ files }) => ({ files: files.filter((one) => one !== file) }))
        }
        return last!
      } finally {
        setSending(null)
        setWaiting(false)
      }
    },
    onDone: (_, { files }) => {
      toast.success(t.done(files.length))
      onClose()
    },
    onRefused: ({ code }) => (code === 'too_large' ? { files: t.tooLarge } : false),
    failed: t.failed,
    isEmptyAfter: true,
  })
  return (
    <FormDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t.title}
      saveText={sending === null ? t.save : t.busy(sending, sending + form.values.files.length - 1)}
      isLarge
    >
      <Text as="p" padY={10} padX={12} radius="control" fill="tile" tone="ink-2" hideEmpty role="status">
        {isWaiting && t.waiting}
      </Text>
      <FileField {...form.field('files')} />
      <AboutFields
        fields={{
          title: form.field('title'),
          kind: form.field('kind'),
          expires_on: form.field('expires_on'),
          customer: form.field('customer'),
          asset: form.field('asset'),
        }}
        titleHint={t.nameHint}
        dealKind={start.deal && DEAL_KIND_OF[start.deal.deal_type]}
      />
    </FormDialog>
  )
}

/** `part` is the file, or its upload id on the server. */
const formOf = (
  file: File,
  part: File | string,
  { title, kind, expires_on, customer, asset, files }: Values,
  deal?: number,
): FormData => {
  const form = new FormData()
  const fields = {
    // Several files keep their names.
    title: files.length === 1 ? title.trim() : '',
    kind,
    expires_on,
    customer: customer?.id,
    asset: asset?.id,
    deal,
  }
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, String(value))
  if (typeof part === 'string') form.set('upload', part)
  else form.set('file', part, file.name)
  return form
}
