import type { Asset } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import { useEffect, useRef, useState } from 'react'
import { classes } from '#shared/classes.ts'
import { FormProblems } from '#shared/form/ContractForm.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Modal } from '#shared/ui/Modal.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { DealPeople } from './DealPeople.tsx'
import { DealSides } from './DealSides.tsx'
import { DealTerms } from './DealTerms.tsx'
import { type DealStep, type Person, stepsOf } from './deal-values.ts'
import styles from './deals.module.css'
import { dealsTexts } from './deals.texts.ts'
import { type DealForm, useDealForm } from './use-deal-form.ts'

export interface DealDialogProps {
  asset: Pick<Asset, 'id' | 'price' | 'seller' | 'potential_buyers' | 'potential_dormant_buyers'>
  onClose: () => void
}

/** The deal-closed wizard: sides, customers of the agent's own sides, terms. */
export const DealDialog = ({ asset, onClose }: DealDialogProps) => {
  const t = useTexts(dealsTexts)
  const form = useDealForm(asset, onClose)
  const { values } = form
  const steps = stepsOf(values.side)
  const [at, setAt] = useState(0)
  const step = steps[at] ?? 'terms'
  const top = useStepFocus(at)
  const isLast = at === steps.length - 1
  const isEmpty = (step === 'buyer' && !values.buyer) || (step === 'seller' && !values.seller)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title}
      footer={
        <>
          <Button
            variant={isEmpty ? 'secondary' : 'primary'}
            size="large"
            full
            busy={form.isBusy}
            disabled={isLast && (values.date === '' || values.date > dayInIsrael())}
            onClick={() => (isLast ? form.submit() : setAt(at + 1))}
          >
            {isLast ? t.save : isEmpty ? t.skip : t.next}
          </Button>
          {at > 0 && (
            <Button size="large" full disabled={form.isBusy} onClick={() => setAt(at - 1)}>
              {t.back}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={14} anywhere>
        <p ref={top} tabIndex={-1} className={classes(look({ size: 'small', tone: 'ink-3' }), styles.step)}>
          {/* How many there are hangs on the first answer. */}
          {t.step(at + 1, at === 0 ? null : steps.length)}
        </p>
        <FormProblems form={form} />
        <Step key={step} step={step} form={form} fitting={fittingOf(asset)} />
      </Stack>
    </Modal>
  )
}

interface StepProps {
  step: DealStep
  form: DealForm
  fitting: readonly Person[]
}

const Step = ({ step, form, fitting }: StepProps) => {
  if (step === 'sides') return <DealSides form={form} />
  if (step === 'terms') return <DealTerms form={form} />
  const { side, buyer, seller } = form.values
  const other = step === 'buyer' ? seller : buyer
  return (
    <DealPeople
      step={step}
      value={form.values[step]}
      onChange={(person) => form.set({ [step]: person })}
      fitting={step === 'buyer' ? fitting : []}
      excluded={side === 'both' ? (other?.id ?? null) : null}
    />
  )
}

/** Whom the asset fits, the active ones first. */
const fittingOf = ({ potential_buyers, potential_dormant_buyers }: DealDialogProps['asset']): Person[] =>
  [...potential_buyers, ...potential_dormant_buyers].map(({ id, name, phone }) => ({ id, name, phone }))

/** A new step begins at its top for the keyboard and screen readers. */
const useStepFocus = (at: number) => {
  const top = useRef<HTMLParagraphElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) top.current?.focus()
    shown.current = at
  }, [at])
  return top
}
