import { priceText } from '@mafteach/contract/money'
import type { SellerLadder } from '@mafteach/contract/seller-pages'
import { useLanguage } from '../use-texts.ts'
import { useSellerTexts } from './rental.texts.ts'

/** One or two are drawn as one. */
const sizeOf = ({ buyers }: SellerLadder['steps'][number]): number => buyers ?? 1

/** Number of buyers at each price, from the highest: a picture, with a table behind it. Without a script. */
export const Ladder = ({ ladder: { price, steps }, isRental }: { ladder: SellerLadder; isRental: boolean }) => {
  const t = useSellerTexts(isRental)
  const language = useLanguage()
  const sum = (price: number) => priceText({ price, deal_kind: isRental ? 'RENT' : 'SALE' }, language)
  const most = Math.max(1, ...steps.map(sizeOf))
  const rows = steps.map((step, index) => ({ ...step, key: index })).toReversed()
  const today = rows.find((step) => step.price <= price)
  return (
    <section className="panel card">
      <h2>{t.ladderTitle}</h2>
      <p className="hint">{t.ladderNote}</p>
      <div className="ladder" aria-hidden="true">
        {rows.map((step) => (
          <span key={step.key} data-today={step === today || undefined}>
            <i style={{ blockSize: `${(sizeOf(step) / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className="row apart quiet small" aria-hidden="true">
        <bdi>{sum(rows[0]!.price)}</bdi>
        <bdi>{t.ladderToday(sum(price))}</bdi>
        <bdi>{sum(rows.at(-1)!.price)}</bdi>
      </div>
      <details>
        <summary className="row tap green strong">{t.ladderTable}</summary>
        <table className="ladder-table">
          <caption className="unseen">{t.ladderTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{t.ladderPrice}</th>
              <th scope="col">{t.ladderBuyers}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((step) => (
              <tr key={step.key}>
                <th scope="row">
                  <bdi>{sum(step.price)}</bdi>
                </th>
                <td>{step.buyers ?? t.few}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
