import type { Language } from './field-problems.ts'

/** Facts that have to be disclosed to buyers, in display order. */
export const MATERIAL_FACTS = {
  RIGHTS: { he: 'זכויות בנכס', en: 'Rights' },
  REGISTRATION: { he: 'רישום זכויות', en: 'Registration of rights' },
  BLOCK_PARCEL: { he: 'גוש וחלקה', en: 'Block and parcel' },
  AREA_GROSS: { he: 'שטח ברוטו', en: 'Gross area' },
  AREA_NET: { he: 'שטח נטו', en: 'Net area' },
  PERMITS: { he: 'היתרי בנייה', en: 'Building permits' },
  DEVIATIONS: { he: 'חריגות בנייה', en: 'Building violations' },
  BUILDING_STATE: { he: 'מצב הבניין', en: 'State of the building' },
  COMMITTEE_DEBT: { he: 'חוב לוועד הבית', en: 'Debt to the house committee' },
  PARKING: { he: 'חניה', en: 'Parking' },
  STORAGE: { he: 'מחסן', en: 'Storage' },
  PLANNED_WORKS: { he: 'עבודות מתוכננות', en: 'Planned works' },
  EASEMENTS: { he: 'זיקות הנאה', en: 'Easements' },
} as const satisfies Record<string, Record<Language, string>>
export type MaterialFactCode = keyof typeof MATERIAL_FACTS
export const MATERIAL_FACT_CODES = Object.keys(MATERIAL_FACTS) as [MaterialFactCode, ...MaterialFactCode[]]

/** Sources of a fact. */
export const FACT_SOURCES = {
  OWNER: { he: 'הבעלים מסר', en: 'Said by the owner' },
  LAND_REGISTRY: { he: 'נסח טאבו', en: 'Land registry' },
  MUNICIPALITY: { he: 'עירייה', en: 'Municipality' },
  MEASURED: { he: 'נמדד', en: 'Measured' },
  SEEN: { he: 'נראה במקום', en: 'Seen on site' },
  DOCUMENT: { he: 'מסמך', en: 'Document' },
} as const satisfies Record<string, Record<Language, string>>
export type FactSource = keyof typeof FACT_SOURCES
export const FACT_SOURCE_CODES = Object.keys(FACT_SOURCES) as [FactSource, ...FactSource[]]

/** Maximum customers notified of a correction per call. */
export const RECIPIENTS_PER_CALL_MAX = 200
export const FACT_VALUE_MAX = 2_000
/** How long the owner's form is open. */
export const OWNER_FORM_DAYS = 30
