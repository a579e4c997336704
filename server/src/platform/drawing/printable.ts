/** Whether the fonts have every letter: Hebrew, Latin, Cyrillic, and signs. */
export const isPrintable = (text: string): boolean =>
  /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0133\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u016a-\u017f\u0400-\u045f\u05be\u05d0-\u05ea\u05f3\u05f4\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20aa\u20ac]*$/.test(
    text,
  )

/** The text with a blank for every letter that the fonts lack. */
export const printable = (text: string): string => Array.from(text, (letter) => (isPrintable(letter) ? letter : ' ')).join('')
