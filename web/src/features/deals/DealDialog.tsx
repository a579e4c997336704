import type { Asset } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import { FormProblems } from '#shared/form/ContractForm.tsx'
import { useRentUntilProblem } from '#shared/parts/rent/RentUntilField.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { DealPeople } from './DealPeople.tsx'
import { DealSides, OtherAgent } from './DealSides.tsx'
import { DealDay, DealMoney, RentTerms } from './DealTerms.tsx'
import { useDealTexts } from './deal-kind-texts.ts'
import { type Person, peopleOf } from './deal-values.ts'
import { useDealForm } from './use-deal-form.ts'

export interface DealDialogProps {
  asset: Pick<Asset, 'id' | 'price' | 'deal_kind' | 'seller' | 'potential_buyers' | 'potential_dormant_buyers'>
  onClose: () => void
}

/** A closed deal on one sheet: price and fee, the agent's sides, their customers, and the day; for a rent its end and deposit. */
export const DealDialog = ({ asset, onClose }: DealDialogProps) => {
  const t = useDealTexts(asset.deal_kind)
  const form = useDealForm(asset, onClose)
  const { side, buyer, seller, date, rentUntil } = form.values
  const isRent = form.kind === 'RENT'
  const hasRentProblem = useRentUntilProblem(rentUntil, date) !== undefined
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
          disabled={date === '' || date > dayInIsrael() || (isRent && (rentUntil === '' || hasRentProblem))}
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
            kind={form.kind}
            value={form.values[role]}
            onChange={(person) => form.set({ [role]: person })}
            fitting={role === 'buyer' ? fittingOf(asset) : []}
            excluded={side === 'both' ? ((role === 'buyer' ? seller : buyer)?.id ?? null) : null}
          />
        ))}
        <OtherAgent form={form} />
        {isRent ? <RentTerms form={form} /> : <DealDay form={form} />}
      </Stack>
    </Modal>
  )
}

/** Matching customers, the active ones first. */
const fittingOf = ({ potential_buyers, potential_dormant_buyers }: DealDialogProps['asset']): Person[] =>
  [...potential_buyers, ...potential_dormant_buyers].map(({ id, name, phone }) => ({ id, name, phone }))
