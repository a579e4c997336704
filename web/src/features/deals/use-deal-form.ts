import type { Asset } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import { changeDeal, type DealInput, deleteDeal, makeDeal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { doubtsOf } from '#shared/form/doubts.ts'
import { type FormState, useContractForm } from '#shared/form/use-contract-form.ts'
import { isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { type DealValues, toDealInput } from './deal-values.ts'
import { dealsTexts } from './deals.texts.ts'

/** What the parts of the sheet need of its form. */
export type DealForm = Pick<FormState<DealValues>, 'values' | 'set' | 'field'>

/** Records a closed deal. The asset is sold by it, and a toast takes it back. */
export const useDealForm = (asset: Pick<Asset, 'id' | 'price' | 'seller'>, onSaved: () => void) => {
  const t = useTexts(dealsTexts)
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
  }
  const { write: takeBack } = useWrite(deleteDeal, { onDone: () => toast.done(t.undone), failed: t.failed })
  const { send: change } = useWrite(changeDeal)
  return useContractForm(makeDeal, {
    name: 'deal',
    start,
    draft: { key, isQuiet: true },
    labels: { other: t.otherAgent, buyer: t.buyer, seller: t.seller, date: t.date, price: t.price, commission: t.commission },
    required: ['date'],
    names: {
      deal_date: 'date',
      purchasing_customer: 'buyer',
      selling_customer: 'seller',
      purchasing_customer_realtor: 'other',
      selling_customer_realtor: 'other',
    },
    check: ({ date }) => (date > dayInIsrael() ? { date: t.future } : {}),
    doubts: ({ price }) => doubtsOf({ price }, { price: asset.price }),
    toInput: (values) => ({ params: { id: asset.id }, body: toDealInput(values, me.id) }),
    again: (values) => {
      const now = toDealInput(values, me.id)
      const { deal_date, price, commission } = now
      return {
        form: key,
        isSame: ({ body }) => PEOPLE.every((person) => body[person] === now[person]),
        change: ({ id }) => change({ params: { id }, body: { deal_date, price, commission } }),
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
}

/** Whose deal it is: with others it is another one. */
const PEOPLE = [
  'purchasing_customer',
  'selling_customer',
  'purchasing_customer_realtor',
  'selling_customer_realtor',
] as const satisfies (keyof DealInput)[]
