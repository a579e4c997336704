import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { SentToCustomer } from '@mafteach/contract/answers'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ICON, isOffered, type Offered, type PageParts, Picture, sentOn } from '../customer-parts.tsx'
import { Price } from '../price.tsx'
import { useTexts } from '../use-texts.ts'
import { customerTexts } from './customer.texts.ts'
import { AnswerForms } from './customer-answers.tsx'

const SHOWN_FIRST = 3

/** The first few rows, and the rest folded. */
export const Rows = ({ rows }: { rows: ReactNode[] }) => {
  const t = useTexts(customerTexts)
  return (
    <div className="rows card">
      {rows.slice(0, SHOWN_FIRST)}
      {rows.length > SHOWN_FIRST && (
        <details className="rest">
          <summary className="rest-head green strong">{t.showMore(rows.length - SHOWN_FIRST)}</summary>
          {rows.slice(SHOWN_FIRST)}
        </details>
      )}
    </div>
  )
}

const RowFacts = ({ sent, children }: { sent: Offered; children: ReactNode }) => {
  const t = useTexts(customerTexts)
  return (
    <span className="row-facts grow">
      <strong>
        <bdi>{addressWithNeighborhood(sent.asset)}</bdi>
      </strong>
      <small className="quiet small">
        <Price of={sent.asset} />
        {sent.asset.number_of_rooms === null ? '' : ` · ${t.roomsShort(String(sent.asset.number_of_rooms))}`}
      </small>
      {children}
    </span>
  )
}

export const AnsweredRow = ({ sent, ...parts }: PageParts & { sent: Offered }) => {
  const t = useTexts(customerTexts)
  const words = sent.wants_viewing ? t.viewing : sent.is_interested ? t.interested : t.notInterested
  return (
    <details className="answered">
      <summary className="answered-head row tap">
        <Picture sent={sent} />
        <RowFacts sent={sent}>
          <span className={sent.is_interested ? 'answer yes row small' : 'answer row small'}>
            {sent.is_interested ? <IconThumbUp {...ICON} size={16} /> : <IconThumbDown {...ICON} size={16} />}
            <span>
              {words}
              {sent.reason && (
                <>
                  : <bdi>{sent.reason}</bdi>
                </>
              )}
            </span>
          </span>
        </RowFacts>
        <span className="green strong label">{t.change}</span>
      </summary>
      <AnswerForms sent={sent} {...parts} />
    </details>
  )
}

export const NoLonger = ({ sent }: { sent: SentToCustomer }) => {
  const t = useTexts(customerTexts)
  return isOffered(sent) ? (
    <div className="answered row">
      <Picture sent={sent} />
      <RowFacts sent={sent}>
        <span className="answer row small">{sent.state === 'rented' ? t.rented : t.sold}</span>
      </RowFacts>
    </div>
  ) : (
    <p className="answered row">{t.gone(sentOn(sent))}</p>
  )
}
