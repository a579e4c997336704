import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { createContext, useContext } from 'react'
import { he } from './texts.he.ts'

/** Everything the public asset page says. Texts that carry a value are functions of it. */
export interface Texts {
  language: PublicLanguage
  direction: 'rtl' | 'ltr'
  yes: string
  no: string
  ground: string
  basement: string
  asset: string
  rooms: (count: number) => string
  squareMetres: (size: number) => string
  perSquareMetre: string
  floorOf: (floor: string, highest: number) => string
  onFloor: (floor: string) => string
  immediate: string
  keyFacts: {
    title: string
    rooms: string
    area: string
    floor: string
    parking: string
    outside: string
    terrace: string
    levels: string
  }
  facts: {
    title: string
    neighborhood: string
  }
  photos: {
    title: string
    one: (index: number, count: number) => string
    all: (count: number) => string
    next: string
    previous: string
  }
  close: string
  relevant: { title: string; fitting: string; similar: string; none: string }
  agent: {
    manager: string
    since: string
    licence: string
    areas: string
    assets: string
    allAssets: (count: number) => string
    pages: string
    newer: string
    older: string
    back: string
    save: string
    qr: string
    ready: (agent: string) => string
    missing: string
    missingText: string
  }
  map: { title: string; waze: string; google: string }
  share: { action: string; copied: string }
  sold: { chip: string; note: (agent: string) => string }
  contact: {
    title: string
    message: (agent: string) => string
    call: string
    licence: (licence: string) => string
    since: (year: number) => string
    /** What the agent receives; `asset` names the property. */
    ready: (agent: string, asset: string) => string
    readySold: (agent: string, asset: string) => string
  }
  answers: {
    title: string
    interested: string
    notInterested: string
    viewing: string
    why: string
    reasons: string[]
    more: string
    send: string
    thanks: { interested: (agent: string) => string; viewing: (agent: string) => string; notInterested: string }
  }
  stop: {
    all: string
    note: (agent: string) => string
    action: string
    question: (agent: string) => string
    confirm: string
    cancel: string
    done: string
    pageTitle: string
    pageExplanation: string
  }
  advertising: {
    label: string
    title: (client: string) => string
    name: string
    email: string
    phone: string
    send: string
    done: string
  }
  failed: string
  preview: {
    site: string
    /** Of pages that belong to one person. */
    pages: Record<'answers' | 'seller' | 'demand' | 'review' | 'consent', { title: string; description: string }>
  }
  missing: { title: string; explanation: string }
}

const TextsContext = createContext<Texts>(he)
export const TextsProvider = TextsContext.Provider
export const useTexts = (): Texts => useContext(TextsContext)
