import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import type { Page } from '@playwright/test'
import { findOnceSettled } from './check.ts'

/** Half an hour after midnight in Israel: in New York it is still the day before, and a day without an hour starts the day before. */
export const AFTER_MIDNIGHT = momentInIsrael(addDays(dayInIsrael(), 1), '00:30')
export const ABROAD = 'America/New_York'

interface Screen {
  /** The visible text, by line. */
  text: string[]
  /** Values of fields, labels and attributes. */
  attributes: string[]
  /** Number of notes on Israel's time. */
  notes: number
}

/** Reads a page's visible text, with folded parts opened and the note left out. */
const readScreen = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    // Of those with one name only the first is opened at a time.
    for (const details of [...document.querySelectorAll('details')].toReversed()) details.open = true
    const clocks = [...document.querySelectorAll<HTMLElement>('.israel-clock')]
    const shown = clocks.filter((one) => one.checkVisibility())
    for (const one of shown) one.style.display = 'none'
    const lines = document.body.innerText.split('\n')
    for (const one of shown) one.style.removeProperty('display')
    const names = ['title', 'aria-label', 'min', 'max', 'datetime']
    const marked = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
    const stated = marked.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''))
    const values = [...document.querySelectorAll('input')].map(({ value }) => value)
    return { text: [document.title, ...lines], attributes: [...stated, ...values], notes: shown.length }
  })

const linesOf = ({ text, attributes }: Screen) => [...text, ...attributes].map((line) => line.trim()).filter(Boolean)

/** Lines that differ between a device abroad and one in Israel. */
function differences(home: Screen, abroad: Screen): string[] {
  const [here, there] = [linesOf(home), linesOf(abroad)]
  return [
    ...there.filter((line) => !here.includes(line)).map((line) => `${ABROAD} shows ${line}`),
    ...here.filter((line) => !there.includes(line)).map((line) => `${ABROAD} lacks ${line}`),
  ]
}

const HOUR = /\b\d?\d:\d\d\b/

/** For a public page: whether it names the time zone abroad, and only there. */
function noteProblems(home: Screen, abroad: Screen): string[] {
  const hasHours = home.text.some((line) => HOUR.test(line))
  return [
    ...(home.notes > 0 ? ['a device in Israel is told whose hours it shows'] : []),
    ...(hasHours && abroad.notes === 0 ? [`${ABROAD} is not told whose hours it shows`] : []),
    ...(!hasHours && abroad.notes > 0 ? [`${ABROAD} is told of hours, and there are none`] : []),
  ]
}

/** Differences of one page between a device in Israel and one abroad. */
export const hourProblems = (devices: readonly [Page, Page], { isPublic }: { isPublic: boolean }): Promise<string[]> =>
  findOnceSettled(async () => {
    const [home, abroad] = (await Promise.all(devices.map(readScreen))) as [Screen, Screen]
    return [...differences(home, abroad), ...(isPublic ? noteProblems(home, abroad) : [])]
  })
