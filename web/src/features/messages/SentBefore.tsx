import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { useWaiting } from '#shared/offline/use-waiting.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { look } from '#shared/ui/look.ts'
import { compositionQuery } from './composition.api.ts'
import type { Delivery } from './delivery.ts'
import { messagesTexts } from './messages.texts.ts'

const NAMED_MAX = 3

const WARNING = look({ padY: 10, padX: 12, radius: 'control', size: 'label', fill: 'warning-soft', tone: 'warning' })

/** Warns if something for the recipient still waits for a connection: the server does not have it yet. */
export const WaitsAlready = ({ customer }: { customer: number }) => {
  const t = useTexts(messagesTexts)
  const what = useWaiting('customer', customer)
  return what === undefined ? null : <p className={WARNING}>{t.waitsAlready(what)}</p>
}

/** Warns if a recipient was sent this before. */
export const SentBefore = ({
  recipients,
  assets,
  isAboutPriceDrop,
}: Pick<Delivery, 'recipients' | 'assets' | 'isAboutPriceDrop'>) => {
  const t = useTexts(messagesTexts)
  const customers = recipients.map(({ id }) => id)
  const composition = { customer: customers[0]!, customers, assets: assets.map(({ id }) => id), text: '', isAboutPriceDrop }
  const { data } = useQuery({ ...compositionQuery(composition), retry: false })
  const before = data?.sent_before ?? []
  if (before.length === 0) return null
  const names = recipients.filter(({ id }) => before.some(({ customer }) => customer === id)).map(({ name }) => name)
  const named = names.slice(0, NAMED_MAX).join(', ')
  const addresses = assets
    .filter(({ id }) => before.some(({ asset }) => asset === id))
    .map((asset) => addressWithNeighborhood({ ...asset, neighborhood: null, city: null }))
  const last = before.reduce((latest, { at }) => (at > latest ? at : latest), '')
  return (
    <p className={WARNING} role="status">
      {recipients.length === 1
        ? t.sentBefore(addresses.join(', '), formatAge(last))
        : t.sentBeforeTo(names.length > NAMED_MAX ? t.andMore(named, names.length - NAMED_MAX) : named, assets.length)}
    </p>
  )
}
