/** The Hebrew word for a counted day: plural up to ten, singular from eleven. */
export const hebrewDayWord = (count: number): string => (count === 1 || (count > 10 && Number.isInteger(count)) ? 'יום' : 'ימים')

/** A count of days in Hebrew: "יום", "יומיים", "3 ימים", "11 יום". */
export const hebrewDays = (count: number): string =>
  count === 1 ? 'יום' : count === 2 ? 'יומיים' : `${count} ${hebrewDayWord(count)}`
