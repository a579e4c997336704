import { proposeCooperation } from '@mafteach/contract/cooperations'
import { useMe } from '#shared/api/home.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { FeeParts } from '#shared/money/FeeParts.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { type Choice, SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { connectionChoices } from './cooperations.api.ts'
import { cooperationsTexts } from './cooperations.texts.ts'

interface ProposeDialogProps {
  asset: number
  opened: boolean
  onClose: () => void
}

const EVEN = 50
const isPart = (percent: number | null): percent is number => percent !== null && percent >= 1 && percent <= 99

/** Proposes to a connection to sell an asset together: the share of the fee, and expectations. */
export const ProposeDialog = ({ asset, opened, onClose }: ProposeDialogProps) => {
  const t = useTexts(cooperationsTexts)
  const me = useMe()
  const form = useContractForm(proposeCooperation, {
    name: 'cooperation',
    start: { agent: null as Choice | null, fee_share: EVEN as number | null, terms: '' },
    labels: { agent: t.agent, fee_share: t.feeShare, terms: t.terms },
    names: { user_id: 'agent' },
    check: ({ fee_share }) => (fee_share === null || isPart(fee_share) ? {} : { fee_share: t.outOfRange }),
    toInput: ({ agent, fee_share, terms }) => ({ body: { asset, user_id: agent!.id, fee_share: fee_share!, terms } }),
    onRefused: ({ status }) => (status === 409 ? t.taken : false),
    onDone: (_, { agent }) => {
      toast.success(t.proposed(agent!.name))
      form.startOver()
      onClose()
    },
    failed: t.failed,
  })
  const { agent, fee_share } = form.values
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={t.propose} saveText={t.send}>
      <SearchSelect {...form.field('agent')} label={t.agent} choices={connectionChoices} />
      <NumberField {...form.field('fee_share')} label={t.feeShare} hint={t.feeHint} unit="%" />
      {agent && isPart(fee_share) && <FeeParts proposer={me} partner={agent} share={fee_share} />}
      <TextArea {...form.field('terms')} label={t.terms} placeholder={t.termsHint} rows={3} />
    </FormDialog>
  )
}
