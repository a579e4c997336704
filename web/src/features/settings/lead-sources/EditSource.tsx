import { changeLeadSource, LEAD_ASSIGNMENTS, LEAD_SOURCE_KINDS, type LeadSource } from '@mafteach/contract/lead-sources'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { leadSourceTexts } from '#shared/parts/lead-sources.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { leadSourcesTexts } from './lead-sources.texts.ts'

/** Its name, kind and cost; for an agency's also its recipients, and their time to answer. */
export const EditSource = ({ source, onClose }: { source: LeadSource; onClose: () => void }) => {
  const t = useTexts(leadSourcesTexts)
  const { kinds } = useTexts(leadSourceTexts)
  const { id, name, kind, scope, assign, answer_within_minutes, monthly_cost } = source
  const isOfAgency = scope === 'agency'
  const form = useContractForm(changeLeadSource, {
    name: 'lead-source',
    start: { name, kind, assign, answer_within_minutes, monthly_cost },
    labels: { name: t.name, answer_within_minutes: t.minutes, monthly_cost: t.cost },
    required: ['name'],
    toInput: (values) => ({
      params: { id },
      body: isOfAgency ? values : { name: values.name, kind: values.kind, monthly_cost: values.monthly_cost },
    }),
    onRefused: ({ code }) => (code === 'name_taken' ? { name: t.nameTaken } : false),
    onDone: () => {
      toast.done(t.saved)
      onClose()
    },
    failed: t.serverError,
  })
  const kindField = form.field('kind')
  const assignField = form.field('assign')
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.editOf(name)} saveText={t.save}>
      <TextField {...form.field('name')} label={t.name} autoComplete="off" autoFocusInDialog />
      <Select
        {...kindField}
        onChange={(next) => next && kindField.onChange(next)}
        label={t.kind}
        options={LEAD_SOURCE_KINDS.map((value) => ({ value, label: kinds[value] }))}
      />
      {isOfAgency && (
        <>
          <Select
            {...assignField}
            onChange={(next) => next && assignField.onChange(next)}
            label={t.assign}
            options={LEAD_ASSIGNMENTS.map((value) => ({ value, label: t.assigned[value] }))}
          />
          <NumberField {...form.field('answer_within_minutes')} label={t.minutes} hint={t.minutesHint} />
        </>
      )}
      <MoneyField {...form.field('monthly_cost')} label={t.cost} hint={t.costHint} />
    </FormDialog>
  )
}
