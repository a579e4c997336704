import { formatShekels } from '@mafteach/contract/money'
import type { SellerLadder } from '@mafteach/contract/seller-pages'
import { useSellerTexts } from './rental.texts.ts'

/** One or two are drawn as one. */
const sizeOf = ({ buyers }: SellerLadder['steps'][number]): number => buyers ?? 1

/** How many buyers there are at each price, from the highest: a picture, and its table behind it. Without a script. */
export const Ladder = ({ ladder: { price, steps }, isRental }: { ladder: SellerLadder; isRental: boolean }) => {
  const t = useSellerTexts(isRental)
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
        <bdi>{formatShekels(rows[0]!.price)}</bdi>
        <bdi>{t.ladderToday(formatShekels(price))}</bdi>
        <bdi>{formatShekels(rows.at(-1)!.price)}</bdi>
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
                  <bdi>{formatShekels(step.price)}</bdi>
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
