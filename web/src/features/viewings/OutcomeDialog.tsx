import {
  endViewing,
  VIEWING_PRICES,
  VIEWING_REASONS,
  type Viewing,
  type ViewingPrice,
  type ViewingReason,
} from '@mafteach/contract/viewings'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { useAnotherTime } from './use-another-time.ts'
import type { ViewingActs } from './use-viewing-acts.ts'
import { viewingsTexts } from './viewings.texts.ts'

type Interest = 'yes' | 'no' | 'unsaid'
const INTEREST: Record<Interest, boolean | null> = { yes: true, no: false, unsaid: null }
const INTERESTS = Object.keys(INTEREST) as Interest[]
const STATES = ['done', 'no_show'] as const

export interface OutcomeValues {
  state: (typeof STATES)[number]
  interest: Interest
  price: ViewingPrice | null
  reasons: ViewingReason[]
  text: string
}

const valuesOf = ({ state, outcome }: Viewing): OutcomeValues => ({
  state: state === 'no_show' ? 'no_show' : 'done',
  interest: INTERESTS.find((one) => INTEREST[one] === outcome?.interest) ?? 'unsaid',
  price: outcome?.price ?? null,
  reasons: outcome?.reasons ?? [],
  text: outcome?.text ?? '',
})

/** A no-show has no opinion on the property. */
const outcomeOf = ({ state, interest, price, reasons, text }: OutcomeValues) => ({
  state,
  text: text.trim() || null,
  ...(state === 'done' ? { interest: INTEREST[interest], price, reasons } : {}),
})

interface OutcomeDialogProps {
  viewing: Viewing
  acts: Pick<ViewingActs, 'toastWithUndo'>
  onClose: () => void
}

/** The outcome: interest and saving are two taps, the rest is optional. */
export const OutcomeDialog = ({ viewing, acts, onClose }: OutcomeDialogProps) => {
  const t = useTexts(viewingsTexts)
  const { id, customer } = viewing
  const another = useAnotherTime(viewing)
  const form = useContractForm(endViewing, {
    name: 'outcome',
    start: valuesOf(viewing),
    labels: { text: t.word },
    toInput: (values) => ({ params: { id }, body: outcomeOf(values) }),
    failed: t.failed,
    onDone: (_, { state }) => {
      acts.toastWithUndo(viewing, t.outcomeSaved[state], state === 'no_show' ? { link: { to: another, text: t.another } } : {})
      onClose()
    },
  })
  const { values, field, set } = form
  return (
    <FormDialog form={form} opened onClose={onClose} title={t.howOf(customer.name)} saveText={t.save} isLarge>
      <Segmented
        {...field('state')}
        label={t.attendedQuestion}
        hideLabel
        options={STATES.map((value) => ({ value, label: t.states[value] }))}
      />
      {values.state === 'done' && (
        <>
          <Segmented
            {...field('interest')}
            label={t.interest}
            options={INTERESTS.map((value) => ({ value, label: t.interests[value] }))}
          />
          <Pills
            {...field('price')}
            label={t.price}
            isSingular
            value={values.price ? [values.price] : []}
            onChange={([price = null]) => set({ price })}
            options={VIEWING_PRICES.map((value) => ({ value, label: t.prices[value] }))}
          />
          <Pills
            {...field('reasons')}
            label={t.reasons}
            options={VIEWING_REASONS.map((value) => ({ value, label: t.reason[value] }))}
          />
        </>
      )}
      <TextArea {...field('text')} label={t.word} rows={2} />
      <Text as="p" size="small" tone="ink-3">
        {values.state === 'done' && values.interest === 'yes' && `${t.callTask} `}
        {t.outcomeNote}
      </Text>
    </FormDialog>
  )
}
