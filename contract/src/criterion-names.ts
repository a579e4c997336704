import type { Criterion } from './explanation.ts'
import type { Language } from './field-problems.ts'

/** What people call the criteria of matching. */
export const CRITERION_NAMES: Record<Language, Record<Criterion, string>> = {
  he: {
    city: 'עיר',
    neighborhood: 'שכונה',
    type: 'סוג הנכס',
    rooms: 'חדרים',
    price: 'מחיר',
    floor: 'קומה',
    elevator: 'מעלית',
    parking: 'חניה בטאבו',
    shelter: 'ממ״ד',
    sun_terrace: 'מרפסת שמש',
    storage: 'מחסן',
    built_size: 'שטח בנוי',
    outside_size: 'שטח חוץ',
    dangerous: 'מבנה מסוכן',
    new: 'חדש מקבלן',
    eviction: 'פינוי',
  },
  en: {
    city: 'city',
    neighborhood: 'neighborhood',
    type: 'type',
    rooms: 'rooms',
    price: 'price',
    floor: 'floor',
    elevator: 'elevator',
    parking: 'registered parking',
    shelter: 'safe room',
    sun_terrace: 'sun terrace',
    storage: 'storage',
    built_size: 'built area',
    outside_size: 'outside area',
    dangerous: 'dangerous building',
    new: 'new from the builder',
    eviction: 'eviction',
  },
}
