import type { Asset } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import { FormProblems } from '#shared/form/ContractForm.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { DealPeople } from './DealPeople.tsx'
import { DealSides, OtherAgent } from './DealSides.tsx'
import { DealDay, DealMoney } from './DealTerms.tsx'
import { type Person, peopleOf } from './deal-values.ts'
import { dealsTexts } from './deals.texts.ts'
import { useDealForm } from './use-deal-form.ts'

export interface DealDialogProps {
  asset: Pick<Asset, 'id' | 'price' | 'seller' | 'potential_buyers' | 'potential_dormant_buyers'>
  onClose: () => void
}

/** A closed deal on one sheet: price and fee, whom the agent acted for, the customers of these sides, and the day. */
export const DealDialog = ({ asset, onClose }: DealDialogProps) => {
  const t = useTexts(dealsTexts)
  const form = useDealForm(asset, onClose)
  const { side, buyer, seller, date } = form.values
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title}
      footer={
        <Button
          variant="primary"
          size="large"
          full
          busy={form.isBusy}
          disabled={date === '' || date > dayInIsrael()}
          onClick={() => form.submit()}
        >
          {t.save}
        </Button>
      }
    >
      <Stack gap={20} anywhere>
        <FormProblems form={form} />
        <DealMoney form={form} />
        <DealSides form={form} />
        {peopleOf(side).map((role) => (
          <DealPeople
            key={role}
            role={role}
            value={form.values[role]}
            onChange={(person) => form.set({ [role]: person })}
            fitting={role === 'buyer' ? fittingOf(asset) : []}
            excluded={side === 'both' ? ((role === 'buyer' ? seller : buyer)?.id ?? null) : null}
          />
        ))}
        <OtherAgent form={form} />
        <DealDay form={form} />
      </Stack>
    </Modal>
  )
}

/** Whom the asset fits, the active ones first. */
const fittingOf = ({ potential_buyers, potential_dormant_buyers }: DealDialogProps['asset']): Person[] =>
  [...potential_buyers, ...potential_dormant_buyers].map(({ id, name, phone }) => ({ id, name, phone }))
