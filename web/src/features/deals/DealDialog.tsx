import type { Asset } from '@mafteach/contract/assets'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#shared/call.ts'
import { useMe } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { useDraft } from '#shared/use-draft.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DealDialog.module.css'
import { DealPeople } from './DealPeople.tsx'
import { DealSides } from './DealSides.tsx'
import { DealTerms } from './DealTerms.tsx'
import { type DealStep, type DealValues, type Person, stepsOf, toDealInput, todayInIsrael } from './deal-values.ts'
import { useMakeDeal, useUndoDeal } from './deals.api.ts'
import { dealsTexts } from './deals.texts.ts'

export interface DealDialogProps {
  asset: Pick<Asset, 'id' | 'price' | 'seller' | 'potential_buyers' | 'potential_dormant_buyers'>
  onClose: () => void
}

/** The deal-closed wizard: sides, customers of the agent's own sides, terms. The asset is sold by it, and a toast takes it back. */
export const DealDialog = ({ asset, onClose }: DealDialogProps) => {
  const t = useTexts(dealsTexts)
  const me = useMe()
  const draft = useDraft<DealValues>(`draft:deal:1:${me.id}:${asset.id}`, {
    side: 'selling',
    other: null,
    buyer: null,
    seller: asset.seller ?? null,
    date: todayInIsrael(),
    price: asset.price,
    commission: null,
  })
  const values = draft.value
  const set = (change: Partial<DealValues>) => draft.set((now) => ({ ...now, ...change }))
  const steps = stepsOf(values.side)
  const [at, setAt] = useState(0)
  const step = steps[at] ?? 'terms'
  const top = useStepFocus(at)
  const record = useRecord(asset.id)
  const isLast = at === steps.length - 1
  const isFuture = values.date > todayInIsrael()

  const goOn = async () => {
    if (!isLast) return setAt(at + 1)
    if (!(await record.save(toDealInput(values, me.id)))) return
    draft.forget()
    onClose()
  }
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
            busy={record.isBusy}
            disabled={step === 'terms' && (isFuture || values.date === '')}
            onClick={goOn}
          >
            {isLast ? t.save : isEmpty ? t.skip : t.next}
          </Button>
          {at > 0 && (
            <Button size="large" full disabled={record.isBusy} onClick={() => setAt(at - 1)}>
              {t.back}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.wizard}>
        <p ref={top} tabIndex={-1} className={styles.step}>
          {t.step(at + 1, steps.length)}
        </p>
        <Step key={step} step={step} values={values} onChange={set} fitting={fittingOf(asset)} isFuture={isFuture} />
      </div>
    </Modal>
  )
}

interface StepProps {
  step: DealStep
  values: DealValues
  onChange: (change: Partial<DealValues>) => void
  fitting: readonly Person[]
  isFuture: boolean
}

const Step = ({ step, values, onChange, fitting, isFuture }: StepProps) => {
  if (step === 'sides') return <DealSides values={values} onChange={onChange} />
  if (step === 'terms') return <DealTerms values={values} onChange={onChange} isFuture={isFuture} />
  const other = step === 'buyer' ? values.seller : values.buyer
  return (
    <DealPeople
      step={step}
      value={values[step]}
      onChange={(person) => onChange({ [step]: person })}
      fitting={step === 'buyer' ? fitting : []}
      excluded={values.side === 'both' ? (other?.id ?? null) : null}
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

/** Saves the deal and offers to take it back; answers whether it is saved. */
const useRecord = (asset: number) => {
  const t = useTexts(dealsTexts)
  const make = useMakeDeal(asset)
  const undo = useUndoDeal(asset)
  const takeBack = async (deal: number) => {
    try {
      await undo.mutateAsync(deal)
      toast.done(t.undone)
    } catch {
      toast.error(t.failed)
    }
  }
  const save = async (body: Parameters<typeof make.mutateAsync>[0]): Promise<boolean> => {
    try {
      const { id, type } = await make.mutateAsync(body)
      toast.success(t.saved, { undo: () => void takeBack(id), link: { to: paths.deal(id, type), text: t.toDeal } })
      return true
    } catch (error) {
      toast.error(error instanceof CallError && error.code === 'conflict' ? t.alreadySold : t.failed)
      return false
    }
  }
  return { save, isBusy: make.isPending }
}
