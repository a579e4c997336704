import { photoIn } from '@mafteach/contract/photo-files'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Photo } from '../../ui/Photo.tsx'

/**
 * An agent's visiting card (look.md 15 and 28), for the app and for the page that needs no login: plain elements, rendered on the server as well as in the
 * app, with the classes of `visiting-card.css`. They stand in an element of the class `visiting-card`; texts and the face are each side's own.
 */

export interface VisitingCardTexts {
  manager: string
  since: string
  areas: string
  reviews: (count: number) => string
  rating: (stars: number) => string
}

interface CardProps<Fields extends keyof RealtorCard> {
  agent: Pick<RealtorCard, Fields>
  texts: VisitingCardTexts
}

/** The newest photo among some properties, or a drawn building that is always this agent's. */
export const CardCover = ({ agent, assets }: { agent: number; assets: readonly { image_url: string | null }[] }) => {
  const photo = assets.find(({ image_url }) => image_url !== null)?.image_url
  const src = photo ? photoIn(photo.replace('-400.webp', '-1600.webp'), '800.webp') : null
  return <Photo className="cover" src={src} id={agent} alt="" width={800} height={500} isHero />
}

interface WhoProps extends CardProps<'name' | 'agency' | 'is_agency_manager'> {
  face: ReactNode
  /** Below the agency. */
  children?: ReactNode
}

/** Face, name and agency; over the cover if there is one. */
export const CardWho = ({ agent, texts, face, children }: WhoProps) => (
  <div className="who">
    {face}
    <div className="names">
      <h1>
        <bdi>{agent.name}</bdi>
      </h1>
      <p>{[agent.agency?.name, agent.is_agency_manager && texts.manager].filter(Boolean).join(', ')}</p>
      {children}
    </div>
  </div>
)

interface FiguresProps extends CardProps<'avg_reviews_rating' | 'reviews_count' | 'seniority'> {
  /** The third figure; null has none. */
  last: { label: string; value: ReactNode } | null
}

/** Three figures; missing ones are left out. */
export const CardFigures = ({ agent, texts, last }: FiguresProps) => {
  const { avg_reviews_rating: stars, seniority } = agent
  if (stars === null && seniority === null && !last) return null
  return (
    <dl className="figures">
      {stars !== null && (
        <div>
          <dt>{texts.reviews(agent.reviews_count)}</dt>
          <dd>
            <span className="rated" role="img" aria-label={texts.rating(stars)}>
              <IconStarFilled size={18} aria-hidden />
              {stars.toFixed(1)}
            </span>
          </dd>
        </div>
      )}
      {seniority !== null && (
        <div>
          <dt>{texts.since}</dt>
          <dd>{seniority}</dd>
        </div>
      )}
      {last && (
        <div>
          <dt>{last.label}</dt>
          <dd>{last.value}</dd>
        </div>
      )}
    </dl>
  )
}

/** The agent's own words, and where they work. */
export const CardAbout = ({ agent, texts }: CardProps<'about' | 'activity_areas'>) => (
  <>
    {agent.about && (
      <p className="about" dir="auto">
        {agent.about}
      </p>
    )}
    {agent.activity_areas.length > 0 && (
      <ul className="areas" aria-label={texts.areas}>
        {agent.activity_areas.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    )}
  </>
)
