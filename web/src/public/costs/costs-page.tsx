import { BUYER_KIND_WORDS, COST_WORDS, formatDeduction } from '@mafteach/contract/cost-words'
import { PURCHASE_TAX_KNOWN_UNTIL, reckonCosts } from '@mafteach/contract/costs.rules'
import { formatShekels } from '@mafteach/contract/money'
import type { CostsPage as Page } from '@mafteach/contract/public-pages'
import type { ReactNode } from 'react'
import { CustomerHeader, PersonalFoot } from '../customer-parts.tsx'

const Line = ({ label, amount, note }: { label: string; amount: string; note?: ReactNode }) => (
  <div>
    <dt>
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>
      <bdi dir="ltr">{amount}</bdi>
    </dd>
  </div>
)

/** A purchase's costs besides its price: complete without a script, and printable. */
export const CostsPage = ({ costs: { agent, terms, as_of }, token, language }: Page) => {
  const { lines, total, cash, monthly } = reckonCosts(terms, as_of)
  const t = COST_WORDS[language]
  const asOf = as_of.split('-').map(Number).reverse().join('.')
  return (
    <>
      <CustomerHeader agent={agent} />
      <main className="customer">
        <h1>{t.title}</h1>
        <p className="lead">
          <bdi>{formatShekels(terms.price)}</bdi> · {BUYER_KIND_WORDS[language][terms.kind]}
        </p>
        <section className="panel card" aria-labelledby="cash">
          <p id="cash" className="hint">
            {t.cash}
          </p>
          <p className="sum">{formatShekels(cash)}</p>
          {monthly !== null && (
            <p className="hint">
              {t.monthly}: {t.monthlyTerms(formatShekels(monthly), terms.years, terms.rate)}
            </p>
          )}
        </section>
        <section className="panel card" aria-labelledby="beside">
          <h2 id="beside">{t.beside}</h2>
          <dl className="costs">
            {lines.map(({ code, amount, source }) => (
              <Line key={code} label={t.codes[code]} amount={formatShekels(amount)} note={source[language]} />
            ))}
            <Line label={t.total} amount={formatShekels(total)} />
          </dl>
        </section>
        <section className="panel card" aria-labelledby="needed">
          <h2 id="needed">{t.needed}</h2>
          <dl className="costs">
            <Line label={t.price} amount={formatShekels(terms.price)} />
            <Line label={t.total} amount={formatShekels(total)} />
            {terms.mortgage > 0 && <Line label={t.mortgageSum} amount={formatDeduction(terms.mortgage)} />}
            <Line label={t.cash} amount={formatShekels(cash)} />
          </dl>
        </section>
        <p className="hint advice">
          {t.asOf} {asOf}. {as_of > PURCHASE_TAX_KNOWN_UNTIL && t.oldTable} {t.noAdvice}
        </p>
        <PersonalFoot path={`/public-view/costs/${token}`} privacy="visit">
          {t.linkNote}
        </PersonalFoot>
      </main>
    </>
  )
}
