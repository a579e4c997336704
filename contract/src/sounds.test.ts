import { expect, test } from 'vitest'
import { foldWords, searchText } from './search-text.ts'
import { soundsLike } from './sounds.ts'

const sounds = (typed: string, name: string): boolean =>
  foldWords(typed).every((word) => {
    const pattern = soundsLike(word)
    return pattern !== null && new RegExp(pattern).test(searchText(name))
  })

/** Names in both scripts: each finds the other. */
const PAIRS: [string, string][] = (
  'שירה Shira, סופי Sophie, סופי Sofi, דיזנגוף Dizengoff, רוטשילד Rothschild, אלנבי Allenby, הרצליה Herzliya, ' +
  "ז'בוטינסקי Jabotinsky, משה Moshe, כהן Cohen, לוי Levi, דוד David, מרים Miriam, יצחק Yitzhak, רבקה Rivka, בנימין Binyamin, " +
  'אברהם Avraham, יעקב Yaakov, יוסף Yosef, שמעון Shimon, שלמה Shlomo, אהרון Aharon, נועה Noa, לאה Leah, יעל Yael, מיכאל Michael, דניאל Daniel, ' +
  "איתי Itay, עומר Omer, אורי Uri, עידן Idan, איתן Eitan, ישראל Israel, ג'ון John, מייקל Michael, ויקטוריה Victoria, אולגה Olga, אירנה Irena, " +
  'יבגני Evgeny, אלכסנדר Alexander, סטיבן Steven, ברנשטיין Bernstein, וייס Weiss, קליין Klein, פרץ Peretz, צור Tzur, חיים Chaim, רחל Rachel, ' +
  'תמר Tamar, דנה Dana, רונן Ronen, שרון Sharon, גבעתיים Givatayim, תל Tel, ירושלים Jerusalem, חיפה Haifa, רעננה Raanana, אילת Eilat, ביאליק Bialik, ' +
  'דן Dan, גל Gal, טל Tal, בן Ben, שי Shay, ורד Vered, יהודה Yehuda, אליהו Eliyahu, זאב Zeev, בועז Boaz, יואל Yoel, שמואל Shmuel, חנה Hannah, שרה Sarah'
)
  .split(', ')
  .map((pair) => pair.split(' ') as [string, string])

test.each(PAIRS)('%s and %s find each other', (hebrew, latin) => {
  expect([sounds(hebrew, latin), latin.length < 3 || sounds(latin, hebrew)]).toEqual([true, true])
})

test.each([
  ['shira', 'שרה'],
  ['shira', 'שרון'],
  ['dana', 'דן'],
  ['ron', 'רן'],
  ['שירה', 'Sarah'],
  ['דן', 'Danny'],
  ['דן', 'Dana'],
  ['סופי', 'Sapir'],
  ['12', 'שירה'],
  ['ab', 'אב'],
  ['א', 'a'],
  ['shiraש', 'שירה'],
])('%s does not find %s', (typed, name) => expect(sounds(typed, name)).toBe(false))

test.each(['constructor', 'valueof', 'tostring'])('"%s" is a word like any other', (word) => {
  expect(soundsLike(word)).not.toMatch(/function|native/)
})
