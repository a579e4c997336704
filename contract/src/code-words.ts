import type {
  ActivityState,
  AssetCondition,
  AssetFacing,
  AssetType,
  CustomerType,
  DealKind,
  EvictionRange,
  Furnished,
  VisibilityStatus,
} from './codes.ts'
import type { Language } from './field-problems.ts'

/** Words for codes, on screens, pages, papers and sheets. */

type Words<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, string>>>>

export const ASSET_TYPE_WORDS: Words<AssetType> = {
  he: {
    AT: 'דירה',
    GT: 'דירת גן',
    RT: 'דירת גג',
    PN: 'פנטהאוז',
    DX: 'דופלקס',
    CE: 'קוטג׳',
    TF: 'דו־משפחתי',
    PH: 'בית פרטי',
    ST: 'סטודיו / יחידת דיור',
    LT: 'מגרש',
  },
  en: {
    AT: 'Apartment',
    GT: 'Garden apartment',
    RT: 'Roof apartment',
    PN: 'Penthouse',
    DX: 'Duplex',
    CE: 'Cottage',
    TF: 'Two-family house',
    PH: 'Private house',
    ST: 'Studio',
    LT: 'Lot',
  },
}

export const CONDITION_WORDS: Words<AssetCondition> = {
  he: { NEW: 'חדש מקבלן', REN: 'משופץ', GOOD: 'שמור', OLD: 'דורש שיפוץ' },
  en: { NEW: 'New from the builder', REN: 'Renovated', GOOD: 'Well kept', OLD: 'Needs renovation' },
}

export const FACING_WORDS: Words<AssetFacing> = {
  he: { FRONT: 'חזית', BACK: 'עורף', SIDE: 'צד' },
  en: { FRONT: 'Front', BACK: 'Back', SIDE: 'Side' },
}

export const CUSTOMER_TYPE_WORDS: Words<CustomerType> = {
  he: { FA: 'דירה ראשונה', IM: 'משפרי דיור', IN: 'משקיעים', OT: 'אחר' },
  en: { FA: 'First home', IM: 'Upgrading', IN: 'Investing', OT: 'Other' },
}

export const ACTIVITY_STATE_WORDS: Words<ActivityState> = {
  he: { AV: 'פעיל', DO: 'רדום' },
  en: { AV: 'Active', DO: 'Dormant' },
}

export const VISIBILITY_WORDS: Words<VisibilityStatus> = {
  he: { ME: 'בשיווק', AL: 'כל הסוכנים', AG: 'סוכנים נבחרים', NO: 'מתחת לרדאר', sold: 'נמכר', rented: 'הושכר' },
  en: { ME: 'in marketing', AL: 'all agents', AG: 'selected agents', NO: 'under the radar', sold: 'sold', rented: 'rented' },
}

export const DEAL_KIND_WORDS: Words<DealKind> = {
  he: { SALE: 'למכירה', RENT: 'להשכרה' },
  en: { SALE: 'For sale', RENT: 'For rent' },
}

export const FURNISHED_WORDS: Words<Furnished> = {
  he: { NONE: 'לא מרוהטת', PART: 'מרוהטת חלקית', FULL: 'מרוהטת' },
  en: { NONE: 'Unfurnished', PART: 'Partly furnished', FULL: 'Furnished' },
}

export const EVICTION_WORDS: Words<EvictionRange> = {
  he: { IMM: 'מיידי', M3: 'עד 3 חודשים', M6: '3–6 חודשים', M12: '6–12 חודשים', FLEX: 'גמיש' },
  en: { IMM: 'Immediate', M3: 'Up to 3 months', M6: '3–6 months', M12: '6–12 months', FLEX: 'Flexible' },
}
