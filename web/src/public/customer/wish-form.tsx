import type { CustomerAnswers } from '@mafteach/contract/answers'
import { formatShekels } from '@mafteach/contract/money'
import { OPEN_ROOMS, ROOM_CHOICES, roomsChosen } from '@mafteach/contract/wish-form'
import type { PageParts } from '../customer-parts.tsx'
import { Price } from '../price.tsx'
import { useTexts } from '../use-texts.ts'
import { customerTexts } from './customer.texts.ts'

/** Their present search, old values beside new ones. */
export const WishForm = ({ listing, page, agent, action }: PageParts & { listing: NonNullable<CustomerAnswers['listing']> }) => {
  const t = useTexts(customerTexts)
  const { wish } = page.answers
  const isRental = listing.deal_kind === 'RENT'
  const now = { ...listing, ...wish }
  const chosen = roomsChosen(now)
  const mine = new Set(now.neighborhoods.map(({ id }) => id))
  const others = page.neighborhoods.filter(({ id }) => !mine.has(id))
  const choice = ({ id, name }: { id: number; name: string }) => (
    <label key={id} className="pick">
      <input type="checkbox" name="neighborhood" value={id} defaultChecked={mine.has(id)} />
      <span dir="auto">{name}</span>
    </label>
  )
  return (
    <section className="wish card" id="wish">
      <h2>{t.wishTitle}</h2>
      {wish && <p className="hint">{t.wishWaits(agent)}</p>}
      <form method="post" action={action('wish')}>
        <fieldset>
          <legend>{t.rooms}</legend>
          <div className="rooms">
            {ROOM_CHOICES.map((rooms) => (
              <label key={rooms} className="pick">
                <input type="checkbox" name="rooms" value={rooms} defaultChecked={chosen.includes(rooms)} />
                <span dir="ltr">{rooms === OPEN_ROOMS ? `${rooms}+` : rooms}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="field">
          {isRental ? t.budgetMonth : t.budget}
          <span className="money">
            <input
              name="budget"
              inputMode="numeric"
              dir="ltr"
              maxLength={14}
              defaultValue={now.budget ? formatShekels(now.budget) : ''}
            />
            {listing.budget ? (
              <small className="row">
                {t.was('')}
                <Price of={{ price: listing.budget, deal_kind: listing.deal_kind ?? 'SALE' }} />
              </small>
            ) : null}
          </span>
        </label>
        <fieldset>
          <legend>{t.neighborhoods}</legend>
          <div className="areas wrap">{now.neighborhoods.map(choice)}</div>
          {others.length > 0 && (
            <details>
              <summary className="areas-more tap green strong">{t.moreNeighborhoods}</summary>
              <div className="areas wrap">{others.map(choice)}</div>
            </details>
          )}
        </fieldset>
        <button type="submit" className="button soft">
          {t.sendWish(agent)}
        </button>
      </form>
      <p className="hint">{t.wishNote(agent)}</p>
    </section>
  )
}
