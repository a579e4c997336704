import type { SentToCustomer } from '@mafteach/contract/answers'
import { dayInIsrael } from '@mafteach/contract/days'
import { displayPhone } from '@mafteach/contract/phones'
import type { AnswersPage } from '@mafteach/contract/public-pages'
import type { RealtorContact } from '@mafteach/contract/realtor'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { callLink, whatsappLink } from '#shared/navigation/contact-links.ts'
import { AgentCard } from './agent.tsx'
import { firstName } from './first-name.ts'
import { missingPhotoOf } from './missing-photo.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { publicTexts } from './public.texts.ts'
import { useLanguage, useTexts } from './use-texts.ts'

/** Shared parts of a customer's page. */

export type Offered = SentToCustomer & { asset: NonNullable<SentToCustomer['asset']> }

export const isOffered = (sent: SentToCustomer): sent is Offered => sent.asset !== null

export const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Props of every part of the page. */
export interface PageParts {
  page: AnswersPage
  /** The agent's first name. */
  agent: string
  /** The target of a form of the page. */
  action: (path: string) => string
}

/** `2026-11-23` → `23.11`. */
export const dayText = (day: string): string => day.split('-').slice(1).map(Number).reverse().join('.')
export const sentOn = ({ sent_at }: SentToCustomer): string => dayText(dayInIsrael(new Date(sent_at)))

/** The agent, with two ways to contact them. */
export const CustomerHeader = ({ agent }: { agent: RealtorContact & { license_number?: string | null } }) => {
  const t = useTexts(publicTexts)
  const details = [agent.agency?.name, agent.license_number && t.licence(agent.license_number)].filter(Boolean)
  const name = firstName(agent.name)
  return (
    <header className="customer-top row">
      <AgentCard agent={agent}>{details.join(' · ')}</AgentCard>
      <a className="reach circle" href={callLink(agent.phone)} aria-label={`${t.callAgent(name)} ${displayPhone(agent.phone)}`}>
        <IconPhone {...ICON} />
      </a>
      <a
        className="reach circle"
        href={whatsappLink(agent.phone, '')}
        target="_blank"
        rel="noopener"
        aria-label={t.message(name)}
      >
        <IconBrandWhatsapp {...ICON} />
      </a>
    </header>
  )
}

interface PersonalFootProps {
  path: string
  /** What it collects: a page without answers or reports of being opened is a `visit`. */
  privacy?: 'page' | 'visit'
  children: ReactNode
}

/** The page's customer, and a link to the other language. */
export const PersonalFoot = ({ path, privacy = 'page', children }: PersonalFootProps) => (
  <footer>
    <p>{children}</p>
    <PrivacyNote of={privacy} />
    <OtherLanguage path={path} />
  </footer>
)

/** To the same page in the other language. */
export const OtherLanguage = ({ path }: { path: string }) => {
  const { otherLanguage } = useTexts(publicTexts)
  const isEnglish = useLanguage() === 'en'
  return (
    <a href={`${path}${isEnglish ? '' : '?lang=en'}`} hrefLang={isEnglish ? 'he' : 'en'}>
      {otherLanguage}
    </a>
  )
}

export const Picture = ({ sent: { id, asset }, isWide = false }: { sent: Offered; isWide?: boolean }) => {
  const missing = missingPhotoOf({ id, asset_type: asset.asset_type })
  const src = asset.image_url ? (isWide ? asset.image_url.replace(/-400\.webp$/, '-800.webp') : asset.image_url) : missing
  const [width, height] = isWide ? [716, 403] : [64, 64]
  return <img src={src} alt="" width={width} height={height} loading="lazy" data-fallback={missing} />
}
