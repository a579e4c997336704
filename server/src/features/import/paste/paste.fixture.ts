import { readText } from './paste.ts'
import { makeRegister } from './places.ts'
import type { Kind } from './reading.ts'

/** Pasted texts are read with this small register of places. */

export const TEL_AVIV = 5000
export const HAIFA = 4000
export const RAMAT_GAN = 8600
export const MODIIN = 1200
export const PETAH_TIKVA = 7900
export const BEER_SHEVA = 9000
export const [FLORENTIN, NEVE_TZEDEK, SHAANAN, SHAANAN_OF_HAIFA, POLEG, OLD_NORTH, WAVES, MACCABIM, REUT] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
]
export const GANIM = [10, 11, 12]
export const QUARTERS = [13, 14]
export const HEN = 15
const register = makeRegister(
  [
    { id: HAIFA, name: 'חיפה', also: [] },
    { id: TEL_AVIV, name: 'תל אביב-יפו', also: ['ת"א'] },
    { id: 7400, name: 'נתניה', also: [] },
    { id: RAMAT_GAN, name: 'רמת גן', also: ['ר"ג'] },
    { id: MODIIN, name: 'מודיעין-מכבים-רעות', also: [] },
    { id: PETAH_TIKVA, name: 'פתח תקווה', also: ['פ"ת'] },
    { id: BEER_SHEVA, name: 'באר שבע', also: ['ב"ש'] },
    { id: 6300, name: 'גבעתיים', also: [] },
    { id: 3000, name: 'ירושלים', also: ['י-ם'] },
    { id: 6400, name: 'הרצליה', also: [] },
    { id: 8700, name: 'רעננה', also: [] },
  ],
  [
    { id: FLORENTIN, city: TEL_AVIV, name: 'פלורנטין' },
    { id: NEVE_TZEDEK, city: TEL_AVIV, name: 'נווה צדק' },
    { id: SHAANAN, city: TEL_AVIV, name: 'נווה שאנן' },
    { id: SHAANAN_OF_HAIFA, city: HAIFA, name: 'נווה שאנן' },
    { id: POLEG, city: 7400, name: 'רמת פולג' },
    { id: OLD_NORTH, city: TEL_AVIV, name: 'הצפון הישן' },
    { id: HEN, city: RAMAT_GAN, name: 'רמת חן' },
    { id: WAVES, city: 7400, name: 'נוף גלים' },
    { id: MACCABIM, city: MODIIN, name: 'מכבים' },
    { id: REUT, city: MODIIN, name: 'רעות' },
    ...["כפר גנים א'", "כפר גנים ב'", "כפר גנים ג'"].map((name, at) => ({ id: GANIM[at]!, city: PETAH_TIKVA, name })),
    ...["שכונה ב'", "שכונה ג'"].map((name, at) => ({ id: QUARTERS[at]!, city: BEER_SHEVA, name })),
  ],
)
const streets = [{ id: 77, name: 'שדרות רוטשילד' }]
export const read = (kind: Kind, text: string) => readText(text, { kind, register, streets, today: '2026-11-22' })
export const buyer = (text: string) => read('buyer', text).fields
export const asset = (text: string) => read('asset', text).fields
