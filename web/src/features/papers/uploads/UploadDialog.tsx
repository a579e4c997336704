import { type PaperKind, UPLOAD_BYTES_MAX } from '@mafteach/contract/paper-kinds'
import { uploadDocument } from '@mafteach/contract/uploads'
import { useState } from 'react'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { toast } from '#shared/toasts.ts'
import type { Choice } from '#shared/ui/SearchSelect.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { AboutFields, type AboutValues } from './AboutFields.tsx'
import { FileField } from './FileField.tsx'
import { PARTS_FROM_BYTES, sendInParts } from './send-in-parts.ts'
import { uploadsTexts } from './uploads.texts.ts'

/** What the place knows that the file is added at. */
export interface UploadStart {
  kind?: PaperKind
  customer?: Choice | null
  asset?: Choice | null
  deal?: number
}

interface UploadDialogProps {
  start?: UploadStart
  opened: boolean
  onClose: () => void
}

interface Values extends AboutValues {
  files: readonly File[]
}

/** Files that are kept among the papers, one after the other. */
export const UploadDialog = ({ start = {}, opened, onClose }: UploadDialogProps) => {
  const t = useTexts(uploadsTexts)
  const [sending, setSending] = useState<number | null>(null)
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
          last = await send({ form: await formOf(file, values, start.deal) })
          // What is kept is not sent again when a later one fails.
          form.set(({ files }) => ({ files: files.filter((one) => one !== file) }))
        }
        return last!
      } finally {
        setSending(null)
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
      />
    </FormDialog>
  )
}

const formOf = async (
  file: File,
  { title, kind, expires_on, customer, asset, files }: Values,
  deal?: number,
): Promise<FormData> => {
  const form = new FormData()
  const fields = {
    // Several files are called as they are.
    title: files.length === 1 ? title.trim() : '',
    kind,
    expires_on,
    customer: customer?.id,
    asset: asset?.id,
    deal,
  }
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, String(value))
  if (file.size > PARTS_FROM_BYTES) form.set('upload', await sendInParts(file))
  else form.set('file', file, file.name)
  return form
}
