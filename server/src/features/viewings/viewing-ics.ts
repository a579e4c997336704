import { addressOf } from '@mafteach/contract/addresses'
import type { Language } from '@mafteach/contract/field-problems'
import type { PublicViewing } from '@mafteach/contract/viewing-slots'
import type { IcsEvent } from 'ts-ics'
import type { Words } from '#domain/languages.ts'
import { plain, writeCalendar } from '#platform/files/icalendar.ts'

/** A viewing as a calendar file for the customer. */

const TITLES = { he: 'סיור בנכס', en: 'Viewing' } satisfies Words

interface ViewingFile {
  /** Id of the link rather than the viewing, so that cancelling and choosing again updates the same event. */
  link: number
  updated_at: Date
  publicUrl: string
  language: Language
}

/** Null without a future chosen time. */
export function viewingFile({ agent, asset, viewing }: PublicViewing, { link, updated_at, publicUrl, language }: ViewingFile) {
  if (!viewing || viewing.state === 'cancelled') return null
  const event: IcsEvent = {
    uid: `viewing-link-${link}@${new URL(publicUrl).hostname}`,
    stamp: { date: updated_at },
    lastModified: { date: updated_at },
    start: { date: new Date(viewing.starts_at) },
    duration: { minutes: viewing.minutes },
    summary: plain(`${TITLES[language]}: ${asset.street.name}`),
    location: plain(viewing.place ?? addressOf(asset)),
    description: plain(`${agent.name}, ${agent.phone}`),
    status: viewing.state === 'proposed' ? 'TENTATIVE' : 'CONFIRMED',
  }
  return writeCalendar({ prodId: `-//Mafteach//Viewing//${language.toUpperCase()}`, events: [event] })
}
