import { addressOf } from '@mafteach/contract/addresses'
import { dayInIsrael, ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import type { ViewingPage as Page, PublicLanguage } from '@mafteach/contract/public-pages'
import { publicPaths } from '@mafteach/contract/site-paths'
import { IconBrandWhatsapp, IconCalendarPlus } from '@tabler/icons-react'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { CustomerHeader, ICON, OtherLanguage } from '../customer-parts.tsx'
import { Directions } from '../directions.tsx'
import { firstName } from '../first-name.ts'
import { IsraelClock } from '../israel-clock.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { publicTexts } from '../public.texts.ts'
import { useLanguage, useTexts } from '../use-texts.ts'
import { viewingTexts } from './viewing.texts.ts'
import { stageOf } from './viewing-stage.ts'

type Slot = Page['viewing']['slots'][number]

const LOCALES: Record<PublicLanguage, string> = { he: 'he-IL', en: 'en-GB' }

const formatted = (time: string, language: PublicLanguage, format: Intl.DateTimeFormatOptions): string =>
  new Date(time).toLocaleString(LOCALES[language], { ...format, timeZone: ISRAEL_TIME_ZONE })
const dayText = (time: string, language: PublicLanguage) =>
  formatted(time, language, { weekday: 'long', day: 'numeric', month: 'long' })
const hourText = (time: string, language: PublicLanguage) => formatted(time, language, { hour: '2-digit', minute: '2-digit' })

/** The page where a customer chooses a time, confirms and cancels: plain forms that need no script. */
export const ViewingPage = ({ page }: { page: Page }) => {
  const { token, viewing: shown, language, result } = page
  const { agent, asset, viewing } = shown
  const t = useTexts(viewingTexts)
  const { israelClock, message } = useTexts(publicTexts)
  const name = firstName(agent.name)
  const path = publicPaths.viewing(token)
  const action = (act: 'choose' | 'cancel') => `${path}/${act}${language === 'en' ? '?lang=en' : ''}`
  const stage = stageOf(shown, page.now)
  const isPlanned = viewing && (stage === 'confirmed' || stage === 'proposed')
  const slots = stage === 'over' ? [] : shown.slots.filter(({ starts_at }) => !isPlanned || starts_at !== viewing.starts_at)
  const lead = { choose: t.choose.lead(name), confirmed: t.confirmed.lead, cancelled: slots.length > 0 && t.cancelled.lead }
  const isAlone = !isPlanned && slots.length === 0
  return (
    <>
      <CustomerHeader agent={agent} />
      <main className="customer viewing-page">
        {result && (
          <p className="result failed" role="status">
            {t.results[result]}
          </p>
        )}
        <h1>{t[stage].title}</h1>
        <p className="lead">{stage in lead ? lead[stage as keyof typeof lead] : ''}</p>
        <section className="where card stack">
          {viewing && stage !== 'late' && (
            <p className={stage === 'cancelled' ? 'when void' : 'when'}>
              <strong>{dayText(viewing.starts_at, language)}</strong>
              <Hours {...viewing} />
              <IsraelClock text={israelClock} />
            </p>
          )}
          <div>
            <p className="strong">
              <bdi>{addressOf(asset)}</bdi>
            </p>
            {asset.address_number && <Directions address={addressOf(asset)} />}
            {stage === 'confirmed' && viewing?.number_comes && <p className="quiet">{t.numberShownFrom[viewing.number_comes]}</p>}
            {viewing?.place && (
              <p className="quiet">
                {t.place}: <bdi>{viewing.place}</bdi>
              </p>
            )}
          </div>
          {stage === 'confirmed' && (
            <a className="button primary" href={`/api/public/viewings/${token}/calendar.ics?language=${language}`}>
              <IconCalendarPlus {...ICON} />
              {t.calendar}
            </a>
          )}
          {viewing && stage === 'proposed' && (
            <form method="post" action={action('choose')}>
              <button type="submit" name="starts_at" value={viewing.starts_at} className="button primary">
                {t.proposed.yes}
              </button>
            </form>
          )}
        </section>
        {!isPlanned && <Slots slots={slots} action={action('choose')} />}
        {isAlone && (
          <div className="alone stack start">
            <p>{stage === 'over' ? t.lead(name) : t.ask(name)}</p>
            <a
              className="button secondary"
              href={whatsappLink(agent.phone, t.ready(name, asset.street.name))}
              target="_blank"
              rel="noopener"
            >
              <IconBrandWhatsapp {...ICON} />
              {message(name)}
            </a>
          </div>
        )}
        {isPlanned && (
          <section className="changes stack">
            {slots.length > 0 && (
              <details>
                <summary className="button secondary">{t.others}</summary>
                <p className="hint">{t.othersLead}</p>
                <Slots slots={slots} action={action('choose')} />
              </details>
            )}
            <details>
              <summary className="button secondary">{t.cancel}</summary>
              <form method="post" action={action('cancel')}>
                <p>{t.cancelAsk(name)}</p>
                <button type="submit" className="button danger">
                  {t.cancelAct}
                </button>
              </form>
            </details>
          </section>
        )}
        <footer>
          <PrivacyNote of="viewing" />
          <OtherLanguage path={path} />
        </footer>
      </main>
    </>
  )
}

const Hours = ({ starts_at, minutes }: Slot) => {
  const language = useLanguage()
  const end = new Date(Date.parse(starts_at) + minutes * 60_000).toISOString()
  return (
    <bdi dir="ltr">
      {hourText(starts_at, language)}–{hourText(end, language)}
    </bdi>
  )
}

/** The slots of each day, each of them a button. */
const Slots = ({ slots, action }: { slots: Slot[]; action: string }) => {
  const language = useLanguage()
  const { israelClock } = useTexts(publicTexts)
  const days = Map.groupBy(slots, ({ starts_at }) => dayInIsrael(new Date(starts_at)))
  return Array.from(days, ([day, ofDay]) => (
    <form key={day} method="post" action={action}>
      <fieldset>
        <legend>
          {dayText(ofDay[0]!.starts_at, language)}
          <IsraelClock text={israelClock} />
        </legend>
        <div className="slots">
          {ofDay.map(({ starts_at }) => (
            <button key={starts_at} type="submit" name="starts_at" value={starts_at} className="button soft">
              {hourText(starts_at, language)}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  ))
}
