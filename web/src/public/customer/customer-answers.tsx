import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { dayInIsrael } from '@mafteach/contract/days'
import { IconCheck, IconChevronLeft, IconEye, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { summaryOf } from '../asset/facts.ts'
import { dayText, ICON, type Offered, type PageParts, Picture, sentOn } from '../customer-parts.tsx'
import { IsraelClock } from '../israel-clock.tsx'
import { MaterialFacts } from '../material-facts.tsx'
import { Price } from '../price.tsx'
import { publicTexts } from '../public.texts.ts'
import { RejectForm } from '../reject-form.tsx'
import { useLanguage, useTexts } from '../use-texts.ts'
import { customerTexts } from './customer.texts.ts'
import { viewingDays } from './viewing-times.ts'

/** An asset waiting for an answer. */
export const AssetCard = ({ sent, ...parts }: PageParts & { sent: Offered }) => {
  const t = useTexts(customerTexts)
  const language = useLanguage()
  const { page } = parts
  const days = Math.round((Date.parse(dayInIsrael(page.now)) - Date.parse(dayInIsrael(new Date(sent.sent_at)))) / 86_400_000)
  return (
    <article className="asset card" id={`asset-${sent.id}`}>
      <div className="picture">
        <Picture sent={sent} isWide />
        <span className="when row small">{t.sent(days, sentOn(sent))}</span>
      </div>
      <div className="about">
        <p className="row apart">
          <bdi className="price" dir="ltr">
            <Price of={sent.asset} />
          </bdi>
          {sent.page && (
            <a className="more tap green strong label" href={sent.page}>
              {t.details}
              <IconChevronLeft {...ICON} size={16} />
            </a>
          )}
        </p>
        <h2>
          <bdi>{addressWithNeighborhood(sent.asset)}</bdi>
        </h2>
        <p className="facts-line quiet">{summaryOf(sent.asset, language).join(' · ')}</p>
        <MaterialFacts facts={sent.material_facts} />
        <AnswerForms sent={sent} {...parts} />
      </div>
    </article>
  )
}

/** The three answers; two of them unfold. */
export const AnswerForms = ({ sent, agent, page, action }: PageParts & { sent: Offered }) => {
  const t = useTexts(customerTexts)
  const { israelClock } = useTexts(publicTexts)
  const post = { method: 'post', action: action(`assets/${sent.id}`) } as const
  const days = viewingDays(page.now)
  const nameOf = (weekday: number, day: string) => (day === dayInIsrael(page.now) ? t.today : t.days[weekday]!)
  return (
    <div className="acts">
      <details className="viewing" name="answer">
        <summary className="button soft see">
          <span className="closed row">
            <IconEye {...ICON} />
            {t.viewing}
          </span>
          <span className="opened row">
            <span className="tick circle">
              <IconCheck {...ICON} size={16} />
            </span>
            <strong className="grow">
              {t.viewing}. {t.when}
            </strong>
            <span className="green strong label">{t.cancel}</span>
          </span>
        </summary>
        <form {...post} data-times>
          <input type="hidden" name="answer" value="viewing" />
          <p className="hint">
            {t.whenNote}
            {agent}.
            <IsraelClock text={israelClock} />
          </p>
          <div className="times">
            {days.map(({ day, weekday, times }, at) => (
              <fieldset key={day}>
                <legend className="unseen">{t.hoursOf(`${nameOf(weekday, day)} ${dayText(day)}`)}</legend>
                <label className="day pick">
                  <input type="radio" name="day" value={day} defaultChecked={at === 0} />
                  <span>
                    <b className="label strong">{nameOf(weekday, day)}</b>
                    {dayText(day)}
                  </span>
                </label>
                <div className="hours">
                  {times.map(({ hour, time }) => (
                    <label key={time} className="pick">
                      <input type="checkbox" name="time" value={time} data-label={`${nameOf(weekday, day)}, ${hour}`} />
                      <span>{hour.replace(/^0/, '')}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <div className="picks wrap" />
          <button type="submit" className="button primary">
            {t.sendTimes(agent)}
          </button>
        </form>
      </details>
      <form {...post} className="interested">
        <input type="hidden" name="answer" value="interested" />
        <button type="submit" className="button secondary" aria-pressed={sent.is_interested === true && !sent.wants_viewing}>
          <IconThumbUp {...ICON} />
          {t.interested}
        </button>
      </form>
      <details className="reject" name="answer">
        <summary className="button secondary">
          <IconThumbDown {...ICON} />
          {t.notInterested}
        </summary>
        <RejectForm action={post.action} words={t} />
      </details>
    </div>
  )
}
