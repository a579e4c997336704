import type { Asset } from '@mafteach/contract/assets'
import type { DealKind } from '@mafteach/contract/codes'
import { dayInIsrael } from '@mafteach/contract/days'
import { changeDeal, type DealInput, deleteDeal, makeDeal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { doubtsOf } from '#shared/form/doubts.ts'
import { type FormState, useContractForm } from '#shared/form/use-contract-form.ts'
import { rentEnd } from '#shared/parts/rent/rent-days.ts'
import { isolate } from '#shared/texts/format.ts'
import { toast } from '#shared/ui/toasts.ts'
import { useDealTexts } from './deal-kind-texts.ts'
import { type DealValues, toDealInput } from './deal-values.ts'

/** What parts of the sheet need from its form. */
export type DealForm = Pick<FormState<DealValues>, 'values' | 'set' | 'field'> & { kind: DealKind }

/** Records a closed deal. The asset becomes sold or rented, and a toast undoes it. */
export const useDealForm = (asset: Pick<Asset, 'id' | 'price' | 'seller' | 'deal_kind'>, onSaved: () => void) => {
  const kind = asset.deal_kind
  const t = useDealTexts(kind)
  const me = useMe()
  const key = `draft:deal:1:${me.id}:${asset.id}`
  const start: DealValues = {
    side: 'selling',
    other: null,
    buyer: null,
    seller: asset.seller ?? null,
    date: dayInIsrael(),
    price: asset.price,
    commission: null,
    rentUntil: rentEnd(dayInIsrael(), 1),
    guarantees: '',
  }
  const { write: takeBack } = useWrite(deleteDeal, { onDone: () => toast.done(t.undone), failed: t.failed })
  const { send: change } = useWrite(changeDeal)
  const toInput = (values: DealValues) => toDealInput(values, { me: me.id, kind })
  const form = useContractForm(makeDeal, {
    name: 'deal',
    start,
    draft: { key, isQuiet: true },
    labels: {
      other: t.otherAgent,
      buyer: t.buyer,
      seller: t.seller,
      date: t.date,
      price: t.price,
      commission: t.commission,
      rentUntil: t.until,
      guarantees: t.guarantees,
    },
    required: kind === 'RENT' ? ['date', 'rentUntil'] : ['date'],
    names: {
      deal_date: 'date',
      rent_until: 'rentUntil',
      notes: 'guarantees',
      purchasing_customer: 'buyer',
      selling_customer: 'seller',
      purchasing_customer_realtor: 'other',
      selling_customer_realtor: 'other',
    },
    check: ({ date }) => (date > dayInIsrael() ? { date: t.future } : {}),
    doubts: ({ price }) => doubtsOf({ price, deal_kind: kind }, { price: asset.price }),
    toInput: (values) => ({ params: { id: asset.id }, body: toInput(values) }),
    again: (values) => {
      const now = toInput(values)
      const { deal_date, price, commission, rent_until, notes } = now
      const terms = { deal_date, price, commission, ...(kind === 'RENT' ? { rent_until, notes } : {}) }
      return {
        form: key,
        isSame: ({ body }) => PEOPLE.every((person) => body[person] === now[person]),
        change: ({ id }) => change({ params: { id }, body: terms }),
      }
    },
    onDone: ({ id, type, made_dormant }) => {
      toast.success(t.saved(made_dormant.map(({ name }) => isolate(name)).join(', ')), {
        undo: () => void takeBack({ params: { id } }),
        link: { to: paths.deal(id, type), text: t.toDeal },
      })
      onSaved()
    },
    onRefused: ({ code }) => (code === 'conflict' ? t.alreadySold : false),
    failed: t.failed,
  })
  return { ...form, kind }
}

/** The people of a deal: others mean another deal. */
const PEOPLE = [
  'purchasing_customer',
  'selling_customer',
  'purchasing_customer_realtor',
  'selling_customer_realtor',
] as const satisfies (keyof DealInput)[]
